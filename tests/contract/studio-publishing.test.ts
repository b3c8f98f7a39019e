import { expect, test, vi } from "vitest";
import { openStudioSite } from "#tests/support/studio-site.ts";

const POST = { collection: "posts", entry: "ble-battery-arithmetic" };

test("the thread that reads a published file starts during the check, because its start takes as long", async () => {
  const site = await openStudioSite();
  const seen = await site.draft(POST, { title: "At once" });
  const start = vi.spyOn(site.content, "expectReload");
  const check = vi.spyOn(site.open.workbench, "check");
  expect(await site.studio.publish(POST, seen, null, site.ada)).toMatchObject({ kind: "published" });
  expect(start).toHaveBeenCalledBefore(check);
});
