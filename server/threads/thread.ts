import { Worker } from "node:worker_threads";

/** Answers a question in another thread. */
export type Ask<Question, Answer> = (question: Question) => Promise<Answer>;

/** What the thread gets, and what it sends back. */
export interface Order<Question> {
  id: number;
  question: Question;
}
export type Reply<Answer> = { id: number } & (
  | { answer: Answer; error?: never }
  | { answer?: never; error: string }
);

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * A thread for work that would keep visitors waiting, with what that work needs in memory. It starts with the first
 * question, and ends when nobody has asked for as long as `idleMs`.
 *
 * @param file the thread's own code, which calls `answerOrders` (server/threads/answer-orders.ts)
 */
export function createThread<Question, Answer>(file: string, idleMs: number): Ask<Question, Answer> {
  const waiting = new Map<number, Waiting<Answer>>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;

  function take({ id, answer, error }: Reply<Answer>): void {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(answer as Answer);
    else one?.reject(new Error(error));
    if (waiting.size === 0) idle = setTimeout(() => end(worker), idleMs).unref();
  }

  function end(ended: Worker | null): void {
    if (worker === ended) worker = null;
    ended?.terminate();
  }

  /** Nobody waits for a thread that is gone. */
  function fail(failed: Worker, error: Error): void {
    if (worker !== failed) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function open(): Worker {
    const opened = new Worker(file);
    opened.unref();
    opened.on("message", take);
    opened.on("error", (error) => fail(opened, error as Error));
    opened.on("exit", () => fail(opened, new Error(`the thread of ${file} ended`)));
    return opened;
  }

  return (question) => {
    clearTimeout(idle);
    worker ??= open();
    const id = ++orders;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker?.postMessage({ id, question } satisfies Order<Question>);
    });
  };
}
