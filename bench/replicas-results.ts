import type { Forms } from "./send-forms.ts";
import { table } from "./table.ts";
import type { Throughput } from "./wrk.ts";

/** What was measured of one arrangement. */
export interface Measured {
  name: string;
  pages: Throughput;
  forms: Forms;
  /** Of Postgres, while pages were asked for and while forms were sent; null on SQLite. */
  transactions: { pages: number; forms: number } | null;
  /** MB of each process, before the load and after it. */
  memory: { idle: number[]; loaded: number[] };
  /** MB of all processes of Postgres after the load. */
  postgres: number | null;
}

export interface ReplicaResults {
  date: string;
  machine: string[];
  load: [before: string, after: string];
  seconds: number;
  senders: number;
  measured: Measured[];
}

/** The results as a page of Markdown. */
export function formatReplicas({ date, machine, load, seconds, senders, measured }: ReplicaResults): string {
  return [
    "# One machine and replicas",
    "",
    "Written by `npm run bench:replicas`; figures of another machine belong to that machine. Everything shares it: the",
    "sites, Postgres (which flushes every commit), the stand-in for S3, and what puts the load on. So the second replica",
    "takes its processor time from the first, and what is to be seen here is what it costs and not what it brings.",
    "",
    `- ${date}`,
    ...machine.map((fact) => `- ${fact}`),
    `- load of the machine: ${load[0]} before, ${load[1]} after`,
    "",
    "## Pages",
    `The home page from the page cache, ${seconds} s, 32 connections in all (wrk). Of several the slowest times.`,
    "",
    ...table(
      ["", "requests/s", "p50 ms", "p99 ms", "failed", "transactions of Postgres meanwhile"],
      measured.map(({ name, pages, transactions }) => [
        name,
        pages.perSecond.toFixed(0),
        pages.p50.toFixed(2),
        pages.p99.toFixed(2),
        String(pages.refused + pages.broken),
        transactions === null ? "" : `${transactions.pages} for ${pages.requests} pages`,
      ]),
    ),
    "",
    "## Forms",
    `${senders} senders for ${seconds} s; every fourth form is an application with a resume of 100 KB. What is acknowledged is`,
    "on the disk. The mails are made and kept meanwhile.",
    "",
    ...table(
      ["", "acknowledged/s", "p50 ms", "p99 ms", "failed", "transactions a form"],
      measured.map(({ name, forms, transactions }) => [
        name,
        forms.perSecond.toFixed(0),
        forms.p50.toFixed(1),
        forms.p99.toFixed(1),
        String(forms.failed),
        transactions === null ? "" : (transactions.forms / forms.acknowledged).toFixed(1),
      ]),
    ),
    "",
    "## Memory",
    "Resident MB of each process; Postgres counts what its processes share in each of them.",
    "",
    ...table(
      ["", "before", "after pages and forms", "Postgres"],
      measured.map(({ name, memory, postgres }) => [
        name,
        memory.idle.map((one) => one.toFixed(0)).join(" + "),
        memory.loaded.map((one) => one.toFixed(0)).join(" + "),
        postgres === null ? "" : postgres.toFixed(0),
      ]),
    ),
    "",
  ].join("\n");
}
