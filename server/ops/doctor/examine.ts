import { readContent } from "../../content/load.ts";
import { type Check, type Checkup, type Finding, failed } from "./checkup.ts";
import { contentCheck, demonstrationCheck, settingsCheck } from "./configuration.ts";
import { addressCheck, backEndCheck, mailCheck, proxyCheck } from "./connections.ts";
import { alertsCheck, databaseCheck, deliveryCheck } from "./database.ts";
import { gitCheck } from "./git.ts";
import { inboundCheck } from "./inbound.ts";
import { backupCheck, filesCheck, freeCheck, fsyncCheck } from "./storage.ts";

const checks: readonly Check[] = [
  settingsCheck,
  contentCheck,
  gitCheck,
  demonstrationCheck,
  fsyncCheck,
  freeCheck,
  databaseCheck,
  filesCheck,
  backupCheck,
  deliveryCheck,
  alertsCheck,
  mailCheck,
  inboundCheck,
  backEndCheck,
  proxyCheck,
  addressCheck,
];

export interface Examined extends Finding {
  name: string;
}

export async function* examine(asked: Omit<Checkup, "reading">): AsyncGenerator<Examined> {
  const checkup = { ...asked, reading: await readContent(asked.settings.CONTENT_DIR) };
  for (const { name, run } of checks) {
    try {
      yield { name, ...(await run(checkup)) };
    } catch (error) {
      yield { name, ...failed((error as Error).message, "fix the cause, and try again") };
    }
  }
}

export function lineOf({ state, name, text, advice }: Examined): string {
  const found = text.replace(/\.$/, "");
  return `${state.padEnd(7)}${name.padEnd(19)}${found}${advice === undefined ? "" : `. To do: ${advice}`}`;
}
