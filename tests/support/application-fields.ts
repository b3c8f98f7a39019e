import { pdf } from "./resume-files.ts";
import type { SiteWithoutPort } from "./site-without-port.ts";

/** A resume as a browser sends it. */
export const resume = (name = "cv.pdf", bytes: Buffer = pdf) => new File([new Uint8Array(bytes)], name);

/** A right application without its resume, with the answer to a sum of the site. */
export async function rightApplication(
  site: Pick<SiteWithoutPort, "calls">,
): Promise<Record<string, string>> {
  const { challenge, a, b } = await site.calls.challenge("fresh");
  return {
    name: "Ada Lindqvist",
    email: "ada@example.com",
    phone: "4612345678",
    challenge,
    userResult: String(a + b),
  };
}
