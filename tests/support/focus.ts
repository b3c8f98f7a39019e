import type { Page } from "@playwright/test";

/** What the Tab key finds from the top of the page to its end. */
export interface Walk {
  /** How many stops. */
  stops: number;
  /** Controls that it never reached. */
  missed: string[];
  /** Stops that show nothing of the focus, or stand wholly under something that sticks to the screen. */
  unseen: string[];
}

/** Goes through the page by the Tab key alone. */
export async function walkByTab(page: Page): Promise<Walk> {
  const expected = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex='0']",
    );
    const wanted = [...all].filter((element) => {
      if (element.tabIndex < 0 || element.closest("[inert]")) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      // A group of radio buttons is one stop.
      return element.matches("[type=radio]") ? element.matches(":checked") : true;
    });
    wanted.forEach((element, i) => {
      element.dataset.stop = String(i);
    });
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.collapse(document.body, 0);
    return wanted.length;
  });

  const walk: Walk = { stops: 0, missed: [], unseen: [] };
  const reached = new Set<string>();
  // Rows that scroll are stops of the browser's own: a few more than we count.
  while (walk.stops < expected * 2) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(readStop);
    if (stop === null) break;
    if (stop.key !== undefined && reached.has(stop.key)) break;
    if (stop.key !== undefined) reached.add(stop.key);
    walk.stops++;
    if (stop.problem) walk.unseen.push(`${stop.name}: ${stop.problem}`);
  }
  walk.missed = await page.evaluate(
    (keys) =>
      [...document.querySelectorAll<HTMLElement>("[data-stop]")]
        .filter((element) => !keys.includes(element.dataset.stop as string))
        .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40) || element.id}`),
    [...reached],
  );
  return walk;
}

/** The element that has the focus, looked at again for as long as something about it is on its way. Runs in the page. */
async function readStop(): Promise<{ key?: string; name: string; problem?: string } | null> {
  const FRAMES = 30;
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element === document.body) return null;
  const stop = {
    key: element.dataset.stop,
    name: `${element.tagName} ${element.textContent?.trim().slice(0, 40) || element.id}`,
  };
  let problem: string | undefined;
  for (let frame = 0; frame < FRAMES; frame++) {
    problem = findProblem(element);
    if (problem === undefined) return stop;
    await new Promise(requestAnimationFrame);
  }
  return { ...stop, problem };

  function findProblem(focused: HTMLElement): string | undefined {
    // What has the focus stands in the frame, and shows it there.
    if (focused instanceof HTMLIFrameElement) return undefined;
    // A field that is hidden from sight has a face beside it.
    const face = focused.matches(".sr-only") ? focused.nextElementSibling : null;
    const shown = [focused, focused.closest("label"), face].find(
      (candidate) => candidate && hasRing(candidate),
    );
    if (!shown) return "no ring";
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    const points: [number, number][] = [
      [left + 4, top + 4],
      [right - 4, bottom - 4],
      [(left + right) / 2, (top + bottom) / 2],
    ];
    const inSight = points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    if (inSight.length === 0) return "out of sight";
    const isCovered = inSight.every(([x, y]) => {
      const uppermost = document.elementFromPoint(x, y);
      return uppermost !== null && !shown.contains(uppermost) && !uppermost.contains(shown);
    });
    return isCovered ? "covered" : undefined;
  }

  function hasRing(candidate: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate);
    const { width, height } = candidate.getBoundingClientRect();
    const isTransparent = /^rgba.*, 0\)$| \/ 0\)$/.test(outlineColor);
    return (
      outlineStyle !== "none" &&
      Number.parseFloat(outlineWidth) >= 2 &&
      !isTransparent &&
      width > 2 &&
      height > 2
    );
  }
}
