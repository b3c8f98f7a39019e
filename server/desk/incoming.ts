import type { Services } from "#server/services.ts";
import type { IncomingMessage } from "../inbound/message.ts";
import type { Tx } from "../storage/database/store.ts";

/** Makes a message part of its lead, in the transaction that ends its waiting; it may run twice. */
export async function takeMessage(
  _services: Pick<Services, "clock">,
  _transaction: Tx,
  _message: IncomingMessage,
): Promise<void> {}
