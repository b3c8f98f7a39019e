import type { Tx } from "../../storage/database/store.ts";
import type { SubmissionTable } from "../../storage/database/tables/submissions.ts";
import { indexWordsOf, phoneForms, searchWordsOf } from "../lead-words.ts";

/** Views with a name, address, phone number or reference of the person in title or search. */
export async function removeViewsNaming(
  transaction: Tx,
  submissions: readonly Pick<SubmissionTable, "email" | "fields" | "reference">[],
): Promise<void> {
  const named = submissions.flatMap(({ email, fields, reference }) => {
    const { name = "", phone = "" } = JSON.parse(fields) as { name?: string; phone?: string };
    return [
      ...[email, name, reference, reference.replace("-", "")].map(searchWordsOf),
      ...phoneForms(phone).map((form) => [form]),
    ].filter((words) => words.length > 0);
  });
  const views = await transaction.selectFrom("staff_view").select(["id", "name", "query"]).execute();
  const ids = views
    .filter(({ name, query }) => {
      const said = new Set(indexWordsOf([name, new URLSearchParams(query).get("q") ?? ""]));
      return named.some((words) => words.every((word) => said.has(word)));
    })
    .map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom("staff_view").where("id", "in", ids).execute();
}
