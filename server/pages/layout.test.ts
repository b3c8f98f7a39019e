import { expect, test } from "vitest";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { contactInfoOf, locationsOf } from "../backend/local/backend.ts";
import { createTrustedTime } from "../config/clock.ts";
import { readSettings } from "../config/settings.ts";
import type { ContentStore } from "../content/content-store.ts";
import { layoutOf } from "./layout.ts";

test("shows the content, the API responses and the year of the request", async () => {
  const clock = { now: Date.parse("2026-12-31T23:00:00Z") };
  const contactinfo = contactInfoOf(shippedContent);
  const content = { current: shippedContent };
  const layout = () =>
    layoutOf({
      settings: readSettings({}),
      time: createTrustedTime(() => clock.now),
      content: content as ContentStore,
      remote: null,
      backend: {
        contactinfo: async () => ({ contactinfo: { ...contactinfo } }),
        locations: async () => locationsOf(shippedContent),
      },
    });
  expect((await layout()).year).toBe(2026);

  contactinfo.phone = "+1 512-555-0199";
  expect((await layout()).company.phone).toBe(contactinfo.phone);

  clock.now += 2 * 60 * 60 * 1000;
  expect((await layout()).year).toBe(2027);

  const { navigation } = shippedContent;
  content.current = { ...shippedContent, navigation: { ...navigation, legal: [] } };
  expect((await layout()).legal).toEqual([]);
});

test("a menu or column with links to nothing is left out, and the action leads to the contact page", async () => {
  const nowhere = { label: "Nowhere", url: "/nowhere" };
  const { pages } = shippedContent;
  const current = {
    ...shippedContent,
    navigation: {
      ...shippedContent.navigation,
      header: [nowhere, { label: "Empty", links: [nowhere] }, { label: "About", url: "/about" }],
      action: nowhere,
      footer: [{ title: "Empty", links: [nowhere] }],
      legal: [nowhere],
    },
  };
  const layout = await layoutOf({
    settings: readSettings({}),
    time: createTrustedTime(() => 0),
    content: { current } as ContentStore,
    remote: null,
    backend: {
      contactinfo: async () => ({ contactinfo: contactInfoOf(current) }),
      locations: async () => locationsOf(current),
    },
  });
  expect(layout).toMatchObject({
    header: [{ label: "About", url: "/about" }],
    action: { label: pages.layout.elsewhere.ask, url: "/contact-us" },
    footer: [],
    legal: [],
  });
});

test("no menu leads to an overview without entries, except where another back end has them", async () => {
  const current = { ...shippedContent, posts: [], services: [] };
  const urlsIn = async (remote: unknown) => {
    const { header, footer } = await layoutOf({
      settings: readSettings({}),
      time: createTrustedTime(() => 0),
      content: { current } as unknown as ContentStore,
      remote: remote as null,
      backend: {
        contactinfo: async () => ({ contactinfo: contactInfoOf(current) }),
        locations: async () => locationsOf(current),
      },
    });
    return Array.from(JSON.stringify([header, footer]).matchAll(/"url":"([^"]+)"/g), ([, url]) => url);
  };
  const own = await urlsIn(null);
  expect(own).toContain("/portfolios");
  expect(own).not.toContain("/blog");
  expect(own).not.toContain("/services");
  expect(await urlsIn({})).toContain("/blog");
});
