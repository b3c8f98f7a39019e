import type { Kysely } from "kysely";
import { createCalls } from "./001-schema/calls.ts";
import { createLeads } from "./001-schema/leads.ts";
import { createOperation } from "./001-schema/operation.ts";
import { createStaff } from "./001-schema/staff.ts";
import { createStudio } from "./001-schema/studio.ts";
import { createSubmissions } from "./001-schema/submissions.ts";

/** The tables of version 1.0.0, in the order of their foreign keys. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createOperation(database);
  await createSubmissions(database);
  await createStaff(database);
  await createLeads(database);
  await createCalls(database);
  await createStudio(database);
}
