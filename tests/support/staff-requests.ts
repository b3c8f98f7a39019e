import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { LeadKind } from "#core/leads.ts";
import { openDatabase } from "#server/storage/database/database.ts";
import { createStore } from "#server/storage/database/store.ts";
import type { Visitor } from "./desk-visitor.ts";
import type { SiteOnPort } from "./site-on-port.ts";
import { storeWithReference } from "./stored-submission.ts";

export interface StaffRequest {
  /** `LEAD` is replaced by the id of a lead. */
  path: string;
  /** Of a form that is posted. */
  fields?: Record<string, string>;
  json?: object;
}

const SENDER: { email: string; name: string } = { name: "Ada", email: "ada@example.com" };

/** Stores leads in the database of a site, and reads what is stored about them. */
export async function openLeadsOf(site: SiteOnPort) {
  const database = await openDatabase({ DATA_DIR: site.dataDir, DATABASE_URL: null });
  onTestFinished(() => database.destroy());
  let count = 0;
  async function receive(kind: LeadKind): Promise<string> {
    const key = `resume-${++count}`;
    mkdirSync(path.join(site.dataDir, "resumes"), { recursive: true });
    writeFileSync(path.join(site.dataDir, "resumes", key), "cv");
    const { id } = await storeWithReference(createStore(database), `TEST-${String(count).padStart(4, "0")}`, {
      ...{ kind, receivedAt: new Date(), verdict: "clear", reasons: [], score: 0, source: null },
      ...{ repeatKey: key, channels: [], fields: SENDER },
      ...(kind === "application" && { file: { key, name: "cv.pdf", type: "pdf", size: 2, scan: null } }),
    });
    return id;
  }
  const stateOf = async (id: string) => [
    await database.selectFrom("lead").selectAll().where("submission_id", "=", id).execute(),
    await database.selectFrom("lead_event").selectAll().where("submission_id", "=", id).execute(),
    await database.selectFrom("lead_draft").selectAll().where("submission_id", "=", id).execute(),
    await database.selectFrom("lead_note_draft").selectAll().where("submission_id", "=", id).execute(),
  ];
  return { receive, stateOf };
}

export async function ask(visitor: Visitor, { path, fields, json }: StaffRequest, lead: string) {
  const to = path.replace("LEAD", lead);
  if (json !== undefined) return visitor.postJson(to, json);
  if (fields === undefined) return visitor.get(to);
  const filled = Object.entries({ id: randomUUID(), ...fields }).map(([name, value]) => [
    name,
    value.replace("LEAD", lead),
  ]);
  return visitor.post(to, Object.fromEntries(filled));
}

export async function statusOf(response: Response): Promise<number> {
  await response.body?.cancel();
  return response.status;
}
