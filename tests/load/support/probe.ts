import { setTimeout as sleep } from "node:timers/promises";
import { type Answered, Connection } from "./connection.ts";
import type { Requests } from "./put-load.ts";

const EVERY_MS = 100;

export function startProbe(url: string, requests: Requests) {
  const answers: Answered[] = [];
  let isOver = false;
  const ended = (async () => {
    let connection = new Connection(url);
    for (let number = 0; !isOver; number++) {
      if (!connection.isOpen) connection = new Connection(url);
      answers.push(await new Promise<Answered>((resolve) => connection.ask(requests(number), resolve)));
      await sleep(EVERY_MS);
    }
    connection.close();
  })();
  return {
    async stop() {
      isOver = true;
      await ended;
      const good = answers.filter(({ status }) => status >= 200 && status < 300);
      const slowest = good.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0);
      return { all: answers.length, good: good.length, slowest };
    },
  };
}
