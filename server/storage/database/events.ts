import { EventEmitter } from "node:events";
import type { LeadNews } from "#core/leads.ts";

/** The rights of a person have changed, or one of their sessions has ended. */
interface AccessNews {
  what: "access";
  person: string;
}

/** The notices of a person have changed. */
interface NoticeNews {
  what: "notice";
  person: string;
}

export type News = LeadNews | AccessNews | NoticeNews;

/** What happened; emitted when it is on stable storage. Plain data, so that it also fits through `pg_notify`. */
export type Event =
  /** Reaches every replica; null when some may have been missed. */
  | { type: "lead"; news: News | null }
  /** A row of the outbox (`queueDeliveries`). */
  | { type: "delivery due" }
  /** An event for a connection. */
  | { type: "connection due" }
  /** A mail to staff (`queueStaffMails`). */
  | { type: "staff mail due" };

type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

export interface Events {
  emit(event: Event): void;
  /** Listeners must not throw. Returns a function that ends the subscription. */
  on<Type extends Event["type"]>(type: Type, listener: (event: EventOf<Type>) => void): () => void;
}

export function createEvents(): Events {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    emit: (event) => void emitter.emit(event.type, event),
    on(type, listener) {
      emitter.on(type, listener);
      return () => void emitter.off(type, listener);
    },
  };
}
