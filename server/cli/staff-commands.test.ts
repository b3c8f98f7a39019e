import { expect, test } from "vitest";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { staff } from "./programs.ts";
import { runCli } from "./run-cli.ts";

test("invites, lists and removes people, and refuses a second invitation", async () => {
  const { dataDir } = await openSiteWithoutPort();
  const cli = (...parameters: string[]) => runCli(staff, parameters, { DATA_DIR: dataDir });
  const invite = ["invite", "ada@example.com", "--role", "admin", "--name", "Ada"];
  expect((await cli(...invite)).output).toMatch(/\/desk\/sign-in\/invitation\?token=\S+$/);
  expect(await cli(...invite)).toMatchObject({ code: 1, error: "ada@example.com already has access." });
  expect((await cli("list")).output).toMatch(/Ada +ada@example\.com +Admin +invited$/);
  await cli("invite", "bo@example.com", "--role", "sales");
  expect(JSON.parse((await cli("list", "--json")).output)).toMatchObject([{ name: "Ada" }, { name: "bo" }]);
  expect(await cli("remove", "BO@example.com")).toMatchObject({ code: 0, error: "" });
  expect(await cli("remove", "bo@example.com")).toMatchObject({ code: 1, output: "" });
});

test("reports wrong usage with the usage of the command", async () => {
  const { dataDir } = await openSiteWithoutPort();
  for (const parameters of [
    ["dismiss"],
    ["invite"],
    ["invite", "ada@example.com"],
    ["invite", "ada@example.com", "--role", "boss"],
    ["invite", "ada", "--role", "hr"],
    ["remove", "ada"],
    ["list", "ada@example.com"],
  ]) {
    const { code, output, error } = await runCli(staff, parameters, { DATA_DIR: dataDir });
    expect([code, output], parameters.join(" ")).toEqual([2, ""]);
    expect(error).toMatch(/npm run staff -- /);
  }
  expect(await runCli(staff, ["list"], { DATA_DIR: dataDir, DESK: "off" })).toMatchObject({ code: 1 });
});
