import { expect, onTestFinished, test } from "vitest";
import type { ContentProblem } from "../../content/problems.ts";
import { openLog } from "../../metrics/log.ts";
import type { Incoming } from "../incoming.ts";
import { PROBLEM_TEXTS } from "./notice.ts";
import type { Repository } from "./repository.ts";
import { startSync } from "./sync.ts";

const INCOMING: Incoming = {
  ...{ from: "1", target: "2", root: "", checkout: "/checkout", content: "/checkout", files: ["a.md"] },
};

/** With one incoming commit. */
function openSync({ check = async (): Promise<ContentProblem[]> => [], isCurrent = async () => true } = {}) {
  const steps: string[] = [];
  let isPulled = false;
  const repository: Repository = {
    recover: async () => undefined,
    commit: async () => true,
    fetch: async () => undefined,
    findIncoming: async () => (isPulled ? null : INCOMING),
    isCurrent,
    settle: async () => undefined,
    push: async () => undefined,
    countUnpushed: async () => 0,
    endNetwork: async () => undefined,
    close: async () => undefined,
  };
  let last: Promise<unknown> = Promise.resolve();
  const sync = startSync({
    repository,
    journal: {
      write: async () => undefined,
      written: async () => [],
      unsettled: async () => [],
      async stage() {
        steps.push("staged");
        isPulled = true;
      },
    },
    isShared: true,
    pollMs: null,
    exclusive(work) {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
    check: {
      async run() {
        steps.push("checked");
        return check();
      },
      close: async () => undefined,
    },
    reload: async () => 0,
    onGoodContent: () => undefined,
    clock: () => 0,
    log: openLog("silent"),
  });
  onTestFinished(sync.close);
  return { sync, steps };
}

test("checks again what was published on meanwhile", async () => {
  const moved = [false, true];
  const { sync, steps } = openSync({ isCurrent: async () => moved.shift() ?? true });
  await sync.run();
  expect(steps).toEqual(["checked", "checked", "staged"]);
});

test("a publication does not wait for the checks of incoming commits", async () => {
  const release = Promise.withResolvers<ContentProblem[]>();
  const begun = Promise.withResolvers<void>();
  const { sync, steps } = openSync({
    check() {
      begun.resolve();
      return release.promise;
    },
  });
  const run = sync.run();
  await begun.promise;
  // What a publication does in its turn.
  await sync.catchUp();
  await sync.commit();
  expect(steps).toEqual(["checked"]);
  release.resolve([]);
  await run;
  expect(steps).toEqual(["checked", "staged"]);
});

test("stages nothing that does not pass the checks, and names the files", async () => {
  const problems = [1, 2].map((line) => ({ file: "a.md", line, field: "title", reason: "is missing" }));
  const { sync, steps } = openSync({ check: async () => problems });
  await sync.run();
  expect(steps).toEqual(["checked"]);
  expect(sync.notice()).toMatchObject({
    files: ["a.md"],
    text: expect.stringContaining(PROBLEM_TEXTS.invalid),
  });
});
