import { parentPort } from "node:worker_threads";
import type { Order, Reply } from "./thread.ts";

/** In a thread of `createThread`: answers one question after the other. */
export function answerOrders<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  let last: Promise<unknown> = Promise.resolve();

  async function reply({ id, question }: Order<Question>): Promise<void> {
    const send = (sent: Reply<Answer>) => parentPort?.postMessage(sent);
    try {
      send({ id, answer: await answer(question) });
    } catch (error) {
      send({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }

  parentPort?.on("message", (order: Order<Question>) => {
    last = last.then(() => reply(order));
  });
}
