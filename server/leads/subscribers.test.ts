import { expect, test } from "vitest";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { createSubscribers } from "./subscribers.ts";

test("stores an address once and keeps its token when the secret changes", async () => {
  const { database, store, clock } = await openSiteWithoutPort();
  const subscribersWith = (secret: string) => createSubscribers({ store, secret, clock });
  const before = subscribersWith("the first secret of this test");
  const after = subscribersWith("the second secret of this test");
  expect(await before.ask("Ada@example.com")).toBe(true);
  const token = await before.tokenOf("ada@example.com");
  expect(await after.tokenOf(" ADA@example.com")).toBe(token);
  expect(await after.confirm(token)).toBe(true);
  expect(await after.ask("ada@example.com")).toBe(false);
  const rows = await database.selectFrom("subscriber").select(["email", "state"]).execute();
  expect(rows).toEqual([{ email: "ada@example.com", state: "confirmed" }]);
  expect(await after.tokenOf("bob@example.com")).not.toBe(await before.tokenOf("bob@example.com"));
});
