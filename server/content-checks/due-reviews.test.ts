import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { readContent } from "../content/load.ts";
import { dueReviews } from "./due-reviews.ts";

test("lists due entries, oldest first", async () => {
  const { directory, edit } = copyContent();
  const files = ["services/php-development.md", "pages/terms.md"];
  for (const file of files) edit(file, (text) => text.replace(/^review_by: .*\n/m, ""));
  edit("services/php-development.md", (text) => text.replace("---\n", "---\nreview_by: 2019-02-01\n"));
  edit("pages/terms.md", (text) => text.replace("---\n", "---\nreview_by: 2019-01-31\n"));
  edit("faqs.yaml", (text) => text.replace("- id: 1\n", "- id: 1\n  review_by: 2019-02-02\n"));
  const { content } = await readContent(directory);
  if (content === null) throw new Error("the copy is wrong");
  expect(dueReviews(content, "2019-01-30")).toEqual([]);
  expect(dueReviews(content, "2019-02-01")).toEqual([
    { entry: "pages/terms.md", since: "2019-01-31" },
    { entry: "services/php-development.md", since: "2019-02-01" },
  ]);
  expect(dueReviews(content, "2019-02-02")[2]).toEqual({ entry: "faqs.yaml: 1", since: "2019-02-02" });
});
