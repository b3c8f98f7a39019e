import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { readContent } from "../content/load.ts";
import { checkDrafting } from "./drafting.ts";

test("the shipped contracts are drafted as contracts", () => {
  expect(checkDrafting(shippedContent)).toEqual([]);
});

test("reports duties without 'shall', ambiguous bans and contractions, in contracts only", async () => {
  const { directory, edit } = copyContent();
  const clauses = [
    "1. {brand} provides a report.",
    "2. The Recipient does not share it. It deletes it.",
    "3. Neither Party must disclose anything.",
    "4. Client may see that it isn’t a license, and Client may keep Client’s copy.",
    "5. Either party may end it. Where Client uses it, {brand} shall help.",
  ];
  edit("papers/sample-nda.md", (text) =>
    text.replace("## Signatures", `## More\n\n${clauses.join("\n")}\n\n## Signatures`),
  );
  edit("papers/sample-handover-pack.md", (text) => `${text}\n1. {brand} provides a report.\n`);
  const { content } = await readContent(directory);
  const found = content && checkDrafting(content).map(({ file, reason }) => `${file}: ${reason}`);
  expect(found).toEqual(
    [
      /'1\. \{brand\} provides' .*'shall'/,
      /'2\. The Recipient does' .*'shall'/,
      /'It deletes' .*'shall'/,
      /'3\. Neither Party must' .*'shall'/,
      /'isn’t' .*contraction/,
      /'Neither Party must' .*'shall not'/,
    ].map((reason) => expect.stringMatching(new RegExp(`^papers/sample-nda\\.md: ${reason.source}`))),
  );
});
