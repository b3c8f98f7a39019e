import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openGitCommands } from "./git-commands.ts";

const open = () => {
  const running = new Set<number>();
  const commands = openGitCommands(
    process.cwd(),
    () => ({ name: "Site", email: "site@example.com" }),
    ({ pid }) => {
      running.add(pid);
      return () => void running.delete(pid);
    },
  );
  return { ...commands, running };
};

const aliasOf = (command: string) => ["-c", `alias.alias=!${command}`, "alias"];
const groupIn = (stat: string) => stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2];

test("git has a process group of its own, so that a signal to the group of the site does not reach it", async () => {
  const { run, running } = open();
  const group = groupIn(await run(aliasOf("cat /proc/self/stat")));
  expect(group).toMatch(/^\d+$/);
  expect(group).not.toBe(groupIn(readFileSync("/proc/self/stat", "utf8")));
  expect(running.size).toBe(0);
});

test("a stop ends network commands with all their processes, and waits for the others", async () => {
  const { run, endNetwork, running, isIdle } = open();
  const network = run(aliasOf("sleep 600"), { isNetwork: true });
  const local = run(aliasOf("echo done"));
  expect(running.size).toBe(2);
  await endNetwork();
  expect(isIdle()).toBe(true);
  await expect(network).rejects.toThrow("git ended with SIGTERM");
  expect(await local).toBe("done\n");
  await expect(run(["--version"], { isNetwork: true })).rejects.toThrow("the site stops");
});

test("a command that was killed is known, because it may have left a lock", async () => {
  const { run, takeTorn, running } = open();
  const command = run(aliasOf("sleep 600"));
  process.kill(-([...running][0] as number), "SIGKILL");
  await expect(command).rejects.toThrow("git ended with SIGKILL");
  expect(takeTorn()).toEqual(expect.any(Number));
  expect(takeTorn()).toBe(null);
});
