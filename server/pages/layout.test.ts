import { expect, test } from "vitest";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { contactInfoOf, locationsOf } from "../backend/local/backend.ts";
import type { ContentStore } from "../content/content-store.ts";
import { createLayout } from "./layout.ts";

test("rebuilds the layout data only when the content, an API response or the year changes", async () => {
  const clock = { now: Date.parse("2026-12-31T23:00:00Z") };
  const contactinfo = contactInfoOf(shippedContent);
  const contentStore = { current: shippedContent };
  const layout = createLayout({
    contentStore: contentStore as ContentStore,
    backend: {
      contactinfo: async () => ({ contactinfo: { ...contactinfo } }),
      locations: async () => locationsOf(shippedContent),
    },
    apiPath: "/api",
    clock: () => clock.now,
  });
  const first = await layout();
  expect(await layout()).toBe(first);

  contactinfo.phone = "+1 512-555-0199";
  expect((await layout()).company.phone).toBe(contactinfo.phone);

  clock.now += 2 * 60 * 60 * 1000;
  expect((await layout()).year).toBe(2027);

  const { navigation } = shippedContent;
  contentStore.current = { ...shippedContent, navigation: { ...navigation, legal: [] } };
  expect((await layout()).legal).toEqual([]);
});
