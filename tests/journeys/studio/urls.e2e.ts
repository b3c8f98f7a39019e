import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { git } from "#tests/support/git.ts";
import { expect, expectAccessible } from "#tests/support/journey.ts";
import { journeyWithStudio } from "#tests/support/journey-with-studio.ts";

const hookOf = (content: string) => path.join(content, ".git/remote.git/hooks/pre-receive");

const test = journeyWithStudio({
  environment: { STUDIO_GIT: "push", STUDIO_GIT_POLL_SECONDS: "0" },
  prepare(content) {
    const remote = path.join(content, ".git/remote.git");
    git(content, "init", "--quiet", "--initial-branch=main");
    git(content, "add", ".");
    git(content, "commit", "--quiet", "--message=Begin");
    mkdirSync(remote);
    git(remote, "init", "--quiet", "--bare", "--initial-branch=main");
    git(content, "remote", "add", "origin", remote);
    git(content, "push", "--quiet", "origin", "main");
    writeFileSync(hookOf(content), "#!/bin/sh\nexit 1\n");
    chmodSync(hookOf(content), 0o755);
  },
});

test("an editor moves a post, reads that the repository refuses it, and retires what nothing needs", async ({
  editor: page,
  content,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/studio/services/retire?entry=node.js-development");
  await expect(page.getByRole("heading", { name: /entries depend on/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Retire now" })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto("/studio/posts/edit?entry=ble-battery-arithmetic");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Change URL" }).click();
  await page.getByLabel("New name").fill("no / name");
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(page.getByLabel("New name")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.getByLabel("New name").fill("battery-arithmetic");
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "/blog/ble-battery-arithmetic" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change URL now" }).click();
  await expect(page).toHaveURL(/edit\?entry=battery-arithmetic$/);
  const old = await page.request.get("/blog/ble-battery-arithmetic", { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, "/blog/battery-arithmetic"]);

  await expect(async () => {
    await page.goto("/studio");
    await expect(page.getByRole("alert")).toContainText("rejects");
  }).toPass();
  await expectAccessible(page);
  rmSync(hookOf(content));
  await page.getByRole("button", { name: "Try again now" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(git(content, "log", "-1", "--format=%s", "origin/main")).toMatch(/^Move /);

  await page.goto("/studio/posts/edit?entry=battery-arithmetic");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Retire" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Retire now" }).click();
  await expect(page).toHaveURL(/\/studio\/posts$/);
  expect((await page.request.get("/blog/battery-arithmetic")).status()).toBe(410);
  expect((await page.request.get("/blog/ble-battery-arithmetic")).status()).toBe(410);
});
