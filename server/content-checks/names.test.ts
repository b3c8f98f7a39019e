import { expect, test } from "vitest";
import { paths } from "#core/paths.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { checkNames } from "./names.ts";

const { navigation, pages, home } = shippedContent;
const fields = (content: Partial<typeof shippedContent>) =>
  checkNames({ ...shippedContent, ...content }).map(({ file, field }) => `${file} ${field}`);

test("a page has one name in menus and as its title, and a group of services one in menu and tabs", () => {
  expect(checkNames(shippedContent)).toEqual([]);
});

test("reports a page with two names in the menus", () => {
  const [shortcut, ...others] = navigation.shortcuts;
  const shortcuts = [{ label: "Other", url: shortcut?.url as string }, ...others];
  expect(fields({ navigation: { ...navigation, shortcuts } })).toEqual([`navigation.yaml ${shortcut?.url}`]);
});

test("reports a title that the menus don't use", () => {
  const portfolio = { ...pages.portfolio, title: "Other" };
  expect(fields({ pages: { ...pages, portfolio } })).toEqual([`navigation.yaml ${paths.portfolio}`]);
});

test("reports a tab with another name than the group of the menu", () => {
  const platforms = { ...home.platforms, tabs: { ...home.platforms.tabs, web: "Other" } };
  expect(fields({ home: { ...home, platforms } })).toEqual(["home.yaml platforms.tabs.web"]);
});
