import { expect, test } from "vitest";
import { menusOf, navigationOf } from "./navigation.ts";

const NAVIGATION = {
  header: [
    { label: "Company", links: [{ label: "About", url: "/about" }] },
    { label: "Blog", url: "/blog" },
  ],
  footer: [
    { title: "Company", links: [{ label: "About", url: "/about" }] },
    { title: "Work with us", links: [] },
  ],
  legal: [{ label: "Privacy", url: "/privacy" }],
};

type Needs = Parameters<typeof navigationOf>[0];

function menusWith(...pages: object[]) {
  const writtenPages = pages.map((page, index) => ({
    slug: `page-${index}`,
    title: `Page ${index}`,
    ...page,
  }));
  const { header, footer, legal } = navigationOf({
    navigation: NAVIGATION,
    writtenPages,
  } as unknown as Needs);
  const menus = [...header, ...footer].flatMap((entry) => ("links" in entry ? [entry.links] : []));
  return [...menus, legal].map((links) => links.map(({ label }) => label).join(", "));
}

test("lists a page in the menu and the footer column with its name, at its place", () => {
  expect(menusWith({ menu: "Company", menu_label: "Process", menu_position: 1 })).toEqual([
    "Process, About",
    "Process, About",
    "",
    "Privacy",
  ]);
  expect(menusWith({ menu: "Work with us" }, { menu: "Legal" })).toEqual([
    "About",
    "About",
    "Page 0",
    "Privacy, Page 1",
  ]);
});

test("orders pages by their places, and puts those without one at the end", () => {
  const [menu] = menusWith(
    { menu: "Company" },
    { menu: "Company", menu_position: 2 },
    { menu: "Company", menu_position: 1 },
  );
  expect(menu).toBe("Page 2, Page 1, About, Page 0");
});

test("does not list a page twice, nor one without a menu or with an unknown one", () => {
  const [menu] = menusWith({ menu: "Company", slug: "about" }, {}, { menu: "Nothing" }, { menu: "Blog" });
  expect(menu).toBe("About");
});

test("names the menus that a page can be in", () => {
  expect(menusOf(NAVIGATION as unknown as Needs["navigation"])).toEqual(["Company", "Work with us", "Legal"]);
});
