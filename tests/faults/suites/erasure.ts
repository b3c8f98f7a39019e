import { submissions } from "#server/cli/programs.ts";
import { runCli } from "#server/cli/run-cli.ts";
import { ERASURE_POINTS, type Point } from "#tests/faults/support/kill-points.ts";
import { createVisitor, signInAs } from "#tests/support/desk-visitor.ts";
import { type Case, found } from "../support/case.ts";
import { scaled, thinned } from "../support/scale.ts";
import { openSender, type Sent, write } from "../support/senders.ts";
import { ended, kill, startSite } from "../support/site.ts";
import { openStorage } from "../support/storage.ts";
import { storesInUse } from "../support/stores.ts";
import { until } from "../support/until.ts";

/** Erases an application in the Desk, and kills the site at the point. */
async function crashAt(point: Point): Promise<string | null> {
  const storage = await openStorage();
  const environment = { ...storage.environment, MAIL_CONFIRMATIONS: "off" };
  const [form, other] = [write("application"), write("application")];
  try {
    const first = await startSite(environment);
    const send = await openSender(first.url);
    const { reference } = await send(form);
    await send(other);
    await until(async () => ((await storage.countDeliveries()).waiting ?? 0) === 0, 20_000);
    const admin = await signInAs(first, "admin", environment);
    const list = await (await admin.get(`/desk/inbox?view=all&kind=application&q=${form.word}`)).text();
    const lead = /\/desk\/leads\/[\w-]{36}/.exec(list)?.[0] ?? "";
    await kill(first);

    const second = await startSite({ ...environment, FAULT_POINT: point });
    const again = createVisitor(second, admin.cookies);
    const answer = await again
      .post(lead, { intent: "erase", reference: reference ?? "" })
      .then((response) => response.text())
      .catch(() => "");
    const hasCrashed = await ended(second, 20_000);
    await kill(second);
    if (!hasCrashed) return "it was never passed";
    if (answer.includes("Erased") && (await storage.hits([form])) > 0) return "'Erased' was said too early";

    const isNoted =
      point !== "erasure noted" && point !== "rows erased" && point !== "before the erasure is committed";
    const third = await startSite(environment);
    const isGone = isNoted && (await until(async () => (await storage.hits([form])) === 0, 20_000));
    await kill(third);
    const { lost, withoutFile, integrity } = await storage.readState([other, ...(isNoted ? [] : [form])]);
    const problems = [
      isNoted && !isGone && `the text is in ${await storage.hits([form])} places after the restart`,
      lost + withoutFile > 0 && `${lost} lost, ${withoutFile} without file`,
      integrity !== "ok" && integrity,
    ].filter(Boolean);
    return problems.length === 0 ? null : problems.join(", ");
  } finally {
    storage.remove();
  }
}

export const cases: readonly Case[] = [
  {
    name: "kill -9 at every point of an erasure",
    async run() {
      const broken: string[] = [];
      const isShared = storesInUse() !== null;
      const points = thinned(ERASURE_POINTS.filter((point) => !isShared || point !== "during the rewrite"));
      for (const point of points) {
        const problem = await crashAt(point);
        if (problem !== null) broken.push(`${point}: ${problem}`);
      }
      const figures = `${points.length} points: uncommitted ones left the lead whole, the others were finished by the restart`;
      return found(broken.length === 0, broken.length === 0 ? figures : broken.join("; "));
    },
  },
  {
    name: "people are erased while the site runs under load",
    async run() {
      const storage = await openStorage();
      const site = await startSite({ ...storage.environment, LOG_LEVEL: "debug" });
      try {
        const send = await openSender(site.url);
        const forms = Array.from({ length: scaled(300) }, (_, index) =>
          write(index % 3 === 0 ? "application" : "enquiry"),
        );
        for (const form of forms) await send(form);
        await until(async () => ((await storage.countDeliveries()).waiting ?? 0) === 0, 60_000);
        const erased = forms.filter((_, index) => index % 15 === 0);
        const before = await storage.hits(erased);

        const added: Sent[] = [];
        let isOver = false;
        const load = (async () => {
          while (!isOver) {
            const form = write("enquiry");
            if ((await send(form)).status === 200) added.push(form);
          }
        })();
        let failures = 0;
        for (const { word } of erased) {
          const { code } = await runCli(submissions, ["erase", `${word}@example.com`], storage.environment);
          if (code !== 0) failures++;
        }
        isOver = true;
        await load;
        await until(async () => ((await storage.countDeliveries()).waiting ?? 0) === 0, 60_000);
        const after =
          (await storage.hits(erased)) + erased.filter(({ word }) => site.output().includes(word)).length;
        const inLog = forms.filter(({ word }) => site.output().includes(word)).length;
        await kill(site);
        const { lost, twice, withoutFile, integrity } = await storage.readState([
          ...forms.filter((form) => !erased.includes(form)),
          ...added,
        ]);
        return found(
          before > 3 * erased.length &&
            after + inLog + failures + lost + twice + withoutFile === 0 &&
            integrity === "ok",
          `${erased.length} of ${forms.length} people: their words stood in ${before} places, now in ${after}, and ${inLog} in the log; of the others and ${added.length} new ones ${lost + withoutFile} lost`,
        );
      } finally {
        await kill(site);
        storage.remove();
      }
    },
  },
];
