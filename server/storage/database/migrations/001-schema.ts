import type { Kysely } from "kysely";
import { createCallTables } from "./001-schema/calls.ts";
import { createLeadTables } from "./001-schema/leads.ts";
import { createOperationTables } from "./001-schema/operation.ts";
import { createStaffTables } from "./001-schema/staff.ts";
import { createStudioTables } from "./001-schema/studio.ts";
import { createSubmissionTables } from "./001-schema/submissions.ts";

/** The tables of version 1.0.0, in the order of their foreign keys. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createOperationTables(database);
  await createSubmissionTables(database);
  await createStaffTables(database);
  await createLeadTables(database);
  await createCallTables(database);
  await createStudioTables(database);
}
