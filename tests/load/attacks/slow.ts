import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Case, found } from "#tests/faults/support/case.ts";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { descriptorsOf } from "#tests/support/process.ts";
import { startProbe } from "../support/probe.ts";
import { cachedPages, enquiries, getKnown } from "../support/requests.ts";

const SOCKETS = 1_000;
/** Interval of bytes or lines. */
const DRIP_MS = 2_000;

interface Mode {
  name: string;
  first: string;
  drip: string | null;
  /** In seconds; null if sockets may stay open. */
  goneWithin: number | null;
}

const HOST = "Host: localhost\r\n";

const MODES: readonly Mode[] = [
  {
    name: "slow headers",
    first: `GET / HTTP/1.1\r\n${HOST}`,
    drip: "X-More: 1\r\n",
    goneWithin: 15,
  },
  {
    name: "slow bodies",
    first: `POST /contact-us HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 100000\r\n\r\nname=`,
    drip: "a",
    goneWithin: 60,
  },
  {
    name: "responses that are never read",
    first: `GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(4),
    drip: null,
    goneWithin: null,
  },
];

const STAY_SECONDS = 20;

const IDLE_SOCKETS = 5_200;

export const cases: readonly Case[] = [
  ...MODES.map((mode) => ({ name: `${SOCKETS} sockets, ${mode.name}`, run: () => attack(mode) })),
  { name: `${IDLE_SOCKETS} idle sockets of one address`, run: crowd },
];

async function crowd() {
  const site = await startBuiltSite({ RATE_SCALE: "1000000", LOG_LEVEL: "error" });
  const { hostname: host, port } = new URL(site.url);
  const sockets: Socket[] = [];
  try {
    const { paths } = await getKnown(site.url);
    const readers = startProbe(site.url, cachedPages(paths));
    for (let number = 0; number < IDLE_SOCKETS; number++) {
      const socket = connect({ host, port: Number(port), localAddress: "127.0.0.2" });
      sockets.push(socket.on("error", () => undefined));
    }
    await sleep(5_000);
    // The kernel accepts more connections than the server, so its descriptors are counted.
    const held = descriptorsOf(site.process.pid as number).filter((name) =>
      name.startsWith("socket:"),
    ).length;
    const read = await readers.stop();
    return found(read.good === read.all && held < SOCKETS, `${held} held; pages ${read.good} of ${read.all}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    await site.stop();
  }
}

async function attack(mode: Mode) {
  const site = await startBuiltSite({
    RATE_SCALE: "1000000",
    LOG_LEVEL: "error",
    // The limit per address would refuse most sockets.
    TRUSTED_PROXIES: "1",
  });
  const sockets: Socket[] = [];
  try {
    const { paths, challenge, userResult } = await getKnown(site.url);
    await (await fetch(site.url)).arrayBuffer();
    const open = new Set<Socket>();
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    for (let number = 0; number < SOCKETS; number++) sockets.push(openSlow(site, mode, open));
    const readers = startProbe(site.url, cachedPages(paths));
    const senders = startProbe(site.url, enquiries(challenge, userResult));
    const limit = mode.goneWithin ?? STAY_SECONDS;
    while ((open.size > 0 || seconds() < 1) && seconds() < limit) await sleep(100);
    const took = seconds();
    const [read, sent] = [await readers.stop(), await senders.stop()];
    const isGone = mode.goneWithin === null || open.size === 0;
    return found(
      isGone && read.good === read.all && sent.good === sent.all && site.process.exitCode === null,
      [
        `${SOCKETS - open.size} closed after ${took.toFixed(1)} s`,
        `pages ${read.good} of ${read.all}, slowest ${read.slowest.toFixed(0)} ms`,
        `forms ${sent.good} of ${sent.all}, slowest ${sent.slowest.toFixed(0)} ms`,
      ].join("; "),
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    await site.stop();
  }
}

function openSlow({ url }: BuiltSite, { first, drip }: Mode, open: Set<Socket>): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(first));
  open.add(socket);
  const dripping = drip === null ? undefined : setInterval(() => socket.write(drip), DRIP_MS);
  if (drip === null) socket.pause();
  else socket.resume();
  socket.on("error", () => undefined);
  socket.on("close", () => {
    clearInterval(dripping);
    open.delete(socket);
  });
  return socket;
}
