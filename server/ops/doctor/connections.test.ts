import { expect, test } from "vitest";
import { openBackEnd } from "#tests/support/back-end.ts";
import { readSettings } from "../../config/settings.ts";
import { backEndCheck } from "./connections.ts";

test("checks the public URL, and notes http on a public site", async () => {
  const { base } = await openBackEnd(({ url = "" }, response) =>
    response.writeHead(url.startsWith("/api/old") ? 404 : 200).end("{}"),
  );
  const find = (environment: Record<string, string>) =>
    backEndCheck.run({
      settings: readSettings(environment),
      sendsMail: false,
      reading: { content: null, problems: [] },
    });
  expect(await find({})).toMatchObject({ state: "ok" });
  expect(await find({ FAIRLEAD_API_BASE: base })).toMatchObject({ state: "ok" });
  expect(await find({ FAIRLEAD_API_BASE: `${base}/old` })).toMatchObject({
    state: "FAILED",
    text: `${base}/old/v1/contactinfo: HTTP 404`,
  });
  const PUBLIC = { SITE_URL: "https://www.example.com", MAIL: "files" };
  expect(await find({ ...PUBLIC, FAIRLEAD_API_BASE: base })).toMatchObject({ state: "note" });
});
