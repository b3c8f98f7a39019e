import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { head } from "#tests/support/raw-request.ts";
import { type Case, found } from "../support/case.ts";
import { scaled } from "../support/scale.ts";
import { until } from "../support/until.ts";

const SOCKETS = scaled(1000);
/** A visitor comes this often while the attack lasts. */
const VISIT_MS = 100;

interface Attack {
  name: string;
  /** What each socket sends first, and what it adds every second so as to stay. */
  start: string;
  drip: string;
  /** When all of them must be gone. */
  seconds: number;
}

const ATTACKS: readonly Attack[] = [
  { name: "that say nothing", start: "", drip: "", seconds: 15 },
  { name: "whose headers never end", start: "GET / HTTP/1.1\r\nHost: a\r\n", drip: "X: 1\r\n", seconds: 15 },
  {
    name: "whose bodies hardly come",
    start: head(
      "POST /contact-us HTTP/1.1",
      "Host: a",
      "Sec-Fetch-Site: same-origin",
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: 100000",
    ),
    drip: "a",
    seconds: 60,
  },
];

export const cases: readonly Case[] = ATTACKS.map((attack) => ({
  name: `${SOCKETS} sockets ${attack.name}`,
  async run() {
    const site = await startBuiltSite({ LOG_LEVEL: "silent" });
    try {
      return await attackAndVisit(site, attack);
    } finally {
      await site.stop();
    }
  },
}));

async function attackAndVisit(site: BuiltSite, { start, drip, seconds }: Attack) {
  const open = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(site)));
  const startedAt = performance.now();
  for (const socket of open) if (start !== "") socket.write(start);
  const dripping = setInterval(() => {
    for (const socket of open) if (drip !== "" && socket.writable) socket.write(drip);
  }, 1000);
  const isOver = () => open.every((socket) => socket.destroyed);

  const waits: number[] = [];
  let failed = 0;
  const visits = (async () => {
    while (!isOver()) {
      const askedAt = performance.now();
      const paths = ["/", "/contact-us", "/api/v1/challenge"];
      const isServed = await fetch(site.url + paths[waits.length % paths.length])
        .then(async (answer) => answer.ok && (await answer.text()) !== "")
        .catch(() => false);
      if (!isServed) failed++;
      waits.push(performance.now() - askedAt);
      await sleep(VISIT_MS);
    }
  })();
  const areGone = await until(isOver, (seconds + 10) * 1000);
  const took = (performance.now() - startedAt) / 1000;
  clearInterval(dripping);
  for (const socket of open) socket.destroy();
  await visits;
  const slowest = Math.round(Math.max(...waits));
  return found(
    areGone && took <= seconds && failed === 0 && waits.length > 10,
    `all gone after ${took.toFixed(1)} s; of ${waits.length} visits meanwhile ${failed} failed, the slowest took ${slowest} ms`,
  );
}

async function openSocket(site: BuiltSite): Promise<Socket> {
  const { hostname, port } = new URL(site.url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  // Read, or the end of the connection would never be noticed.
  return socket.on("error", () => undefined).resume();
}
