import { expect, test } from "vitest";
import { createUsedStyles } from "./used-styles.ts";

const usedOf = (css: string, page: string) => createUsedStyles(css)(page).slice(7, -8);

test.each([
  ["a class of the page", ".card{color:red}", '<p class="big card">'],
  ["an element of the page", "table{color:red}", "<table>"],
  ["one of several selectors", ".none,.card{color:red}", '<p class="card">'],
  ["all the classes that it names", ".list>.card:hover a{color:red}", '<p class="list"><p class="card"><a>'],
  ["no class at all", ":root{--ink:black}", "<p>"],
  ["a state that may come", "details[open].menu{color:red}", '<details class="menu">'],
  ["a class that the element must not have", ".card:not(.open){color:red}", '<p class="card">'],
  ["a class that is one of several", ".card:is(.open,.shut){color:red}", '<p class="card">'],
  ["a class that tailwind escapes", ".md\\:p-\\[3px\\]{color:red}", '<p class="md:p-[3px]">'],
  ["a class that React escapes", ".\\[\\&\\>a\\]\\:p{color:red}", '<p class="[&amp;&gt;a]:p">'],
])("a rule with %s stays", (_name, css, html) => {
  expect(usedOf(css, html)).toBe(css);
});

test.each([
  ["another class", ".card{color:red}", '<p class="card-big cards">'],
  ["another element", "table{color:red}", "<p>table</p>"],
  ["one class too many", ".list .card{color:red}", '<p class="card">'],
])("a rule with %s goes", (_name, css, html) => {
  expect(usedOf(css, html)).toBe("");
});

test("a block stays with the rules that stay in it, and goes without any", () => {
  const css = "@media print{.a{color:red}.b{color:red}}@media screen{.b{color:red}}";
  expect(usedOf(css, '<p class="a">')).toBe("@media print{.a{color:red}}");
});

test("an empty layer stays, because layers count in the order in which they are first named", () => {
  expect(usedOf("@layer base{.b{color:red}}@layer parts{.a{color:red}}", '<p class="a">')).toBe(
    "@layer base{}@layer parts{.a{color:red}}",
  );
});

test("keyframes and registered properties stay when something names them, wherever they stand", () => {
  const named = (name: string) => `@keyframes ${name}{to{opacity:0}}`;
  const css = `@layer parts{.a{animation:fade 1s}.b{animation:turn 1s}${named("fade")}${named("turn")}}`;
  expect(usedOf(css, '<p class="a">')).toBe(`@layer parts{.a{animation:fade 1s}}${named("fade")}`);
});

test("font faces and imports of the sheet stay", () => {
  const css = '@font-face{font-family:Kite;src:url("/kite.woff2")}';
  expect(usedOf(css, "<p>")).toBe(css);
});
