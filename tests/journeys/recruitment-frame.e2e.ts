import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, waitForHydration } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-content.ts";

test.use({ expected: /asked for http:\/\/127\.0\.0\.1:\d+\/jobs/ });

test("the openings of the configured site are framed, and without a URL there is no frame", async ({
  page,
  site,
  edit,
}) => {
  const jobs = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<title>Jobs</title><h1>Jobs elsewhere</h1>");
  });
  jobs.listen(0, "127.0.0.1");
  await once(jobs, "listening");
  const origin = `http://127.0.0.1:${(jobs.address() as AddressInfo).port}`;
  const shows = (text: string) =>
    expect.poll(async () => (await (await fetch(`${site.url}/career-builder`)).text()).includes(text));

  edit("company.yaml", (text) => text.replace(/recruitment_frame: .*/, `recruitment_frame: ${origin}/jobs`));
  await shows(`${origin}/jobs`).toBe(true);
  const answer = await page.goto("/career-builder");
  expect(answer?.headers()["content-security-policy"]).toContain(
    `frame-src https://www.youtube-nocookie.com ${origin};`,
  );
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("loading", "lazy");
  await expect(frame).toHaveAttribute("title", /.+/);
  await expect(frame).toHaveAttribute("sandbox", /allow-scripts/);
  await waitForHydration(page);
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.contentFrame().getByRole("heading")).toHaveText("Jobs elsewhere");

  edit("company.yaml", (text) => text.replace(/recruitment_frame: .*/, "recruitment_frame: null"));
  await shows("<iframe").toBe(false);
  const policy = (await fetch(`${site.url}/career-builder`)).headers.get("content-security-policy");
  expect(policy).toContain("frame-src https://www.youtube-nocookie.com;");
  jobs.close();
});
