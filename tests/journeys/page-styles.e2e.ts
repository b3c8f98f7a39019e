import { expect, test } from "#tests/support/journey.ts";
import { budgets } from "../../bench/budgets.ts";

for (const { path } of budgets) {
  test(`${path} brings all styles that it uses`, async ({
    page,
  }) => {
    // Scripts, and the whole sheet with them, would come by themselves.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    // Fonts that come too late must not move the text when the whole sheet comes.
    const painted = Promise.withResolvers<void>();
    await page.route("**/*.woff2", (route) => painted.promise.then(() => route.continue()));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    // The browser gives up on a font 100 ms after it was first needed.
    await page.waitForFunction(
      () =>
        performance.now() -
          (performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY) >
        200,
    );
    painted.resolve();
    await page.waitForLoadState();
    expect(await page.evaluate(compareWithTheWholeSheet)).toEqual([]);
  });
}

/** Runs in the page: what the browser makes of each element, before and after the page has the whole sheet. */
async function compareWithTheWholeSheet(): Promise<string[]> {
  await document.fonts.ready;
  const sheet = document.querySelector("link[rel=stylesheet][disabled]") as HTMLLinkElement;
  // Nothing else can change with it, and a browser knows three times as many.
  const names = propertiesOf(await (await fetch(sheet.href)).text());
  const elements = Array.from(document.querySelectorAll("html, body, body *"));
  const looks = () =>
    elements.flatMap((element) =>
      [null, "::before", "::after"].map((part) => {
        const style = getComputedStyle(element, part);
        let look = "";
        if (part !== null && style.content === "none") return look;
        // Some hundred thousand values: they get their names where one of them differs.
        for (const name of names) look += `${style.getPropertyValue(name)}\n`;
        return look;
      }),
    );
  const before = looks();

  const loaded = new Promise((resolve, reject) => {
    sheet.onload = resolve;
    sheet.onerror = reject;
  });
  sheet.disabled = false;
  await loaded;
  const after = looks();

  return after.flatMap((look, index) => {
    if (look === before[index]) return [];
    const was = before[index]?.split("\n");
    const changed = look
      .split("\n")
      .flatMap((value, at) => (value === was?.[at] ? [] : `${names[at]}: ${value}`));
    return `${elements[Math.floor(index / 3)]?.outerHTML.slice(0, 80)} ${changed.slice(0, 6).join("; ")}`;
  });

  /** All properties that a sheet sets, at whatever depth, each by its long names. */
  function propertiesOf(text: string): string[] {
    const found = new Set<string>();
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if ("style" in rule) for (const name of rule.style as CSSStyleDeclaration) found.add(name);
        if ("cssRules" in rule) read(rule.cssRules as CSSRuleList);
      }
    };
    const parsed = new CSSStyleSheet();
    parsed.replaceSync(text);
    read(parsed.cssRules);
    return [...found];
  }
}
