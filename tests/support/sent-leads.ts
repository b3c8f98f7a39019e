import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { leadUrl } from "#core/leads.ts";
import { resumeFile } from "./application-form.ts";
import type { BuiltSite } from "./built-site.ts";
import { ENQUIRY, formOf } from "./enquiry-fields.ts";

export function sendEnquiry(site: BuiltSite, fields: Record<string, string> = {}): Promise<string> {
  return send(site, "/api/contactform", { ...ENQUIRY, ...fields });
}

/** By default with a resume that cannot be drawn. */
export function sendApplication(
  site: BuiltSite,
  fields: Record<string, string> = {},
  { name: fileName, mimeType: type, buffer } = resumeFile(),
): Promise<string> {
  const { name, email, phone } = ENQUIRY;
  const resume = new File([new Uint8Array(buffer)], fileName, { type });
  return send(site, "/api/v1/careerform", {
    ...{ name, email, phone, career_id: "ios-engineer" },
    ...fields,
    resume,
  });
}

async function send(
  { url, dataDir }: BuiltSite,
  to: string,
  fields: Record<string, string | Blob>,
): Promise<string> {
  const { challenge, a, b } = (await (await fetch(`${url}/api/v1/challenge`)).json()) as {
    challenge: string;
    a: number;
    b: number;
  };
  const { resume, ...texts } = fields;
  const response = await fetch(url + to, {
    method: "POST",
    headers: { origin: url, "sec-fetch-site": "same-origin" },
    // The file comes last, as browsers send it.
    body: formOf({ ...texts, challenge, userResult: String(a + b), ...(resume && { resume }) }),
  });
  const answer = (await response.json()) as { reference?: string };
  if (!response.ok) throw new Error(`answered with ${response.status}: ${JSON.stringify(answer)}`);
  const database = new DatabaseSync(path.join(dataDir, "fairlead.sqlite"), { readOnly: true });
  try {
    const row = database
      .prepare("select submission_id as id from lead where reference = ?")
      .get(answer.reference ?? "");
    return leadUrl(String(row?.id));
  } finally {
    database.close();
  }
}
