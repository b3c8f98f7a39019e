import type { Page } from "@playwright/test";

export interface Walk {
  stops: number;
  missed: string[];
  unseen: string[];
}

/** Through the controls of `within`, until the focus leaves it. */
export async function walkByTab(page: Page, within = "body"): Promise<Walk> {
  const expected = await markStops(page, within);
  const walk: Walk = { stops: 0, missed: [], unseen: [] };
  const reached = new Set<string>();
  // Browsers also stop at scroll containers, which are not counted.
  while (walk.stops < expected * 2) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(readStop, within);
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

/** Finds the same as `walkByTab`, except a key that is handled wrongly, for a sixth of the processor time. */
export async function walkByScript(page: Page, within = "body"): Promise<Omit<Walk, "stops">> {
  await markStops(page, within);
  // Browsers show the focus that a script sets like the focus before it.
  await page.keyboard.press("Tab");
  return page.evaluate<Omit<Walk, "stops">>(`(${focusStops})(${JSON.stringify(within)}, ${readStop})`);
}

/** Runs in the page. */
async function focusStops(within: string, read: typeof readStop): Promise<Omit<Walk, "stops">> {
  const missed: string[] = [];
  const unseen: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("[data-stop]")) {
    element.focus();
    const stop = await read(within);
    if (stop?.key !== element.dataset.stop)
      missed.push(`${element.tagName} ${element.textContent?.trim().slice(0, 40) || element.id}`);
    else if (stop?.problem) unseen.push(`${stop.name}: ${stop.problem}`);
  }
  return { missed, unseen };
}

/** Marks what the Tab key is to reach, and moves the focus to the start of `within`. */
function markStops(page: Page, within: string): Promise<number> {
  return page.evaluate((selector) => {
    const root = document.querySelector(selector) as HTMLElement;
    const all = root.querySelectorAll<HTMLElement>(
      "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex='0']",
    );
    const wanted = [...all].filter((element) => {
      if (element.tabIndex < 0 || element.closest("[inert]")) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      // A radio group is one stop.
      return element.matches("[type=radio]") ? element.matches(":checked") : true;
    });
    wanted.forEach((element, i) => {
      element.dataset.stop = String(i);
    });
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.collapse(document.body, 0);
    // As the link to the content does; without effect on the body.
    root.focus();
    return wanted.length;
  }, within);
}

/** Runs in the page, until transitions have ended. */
async function readStop(within: string): Promise<{ key?: string; name: string; problem?: string } | null> {
  const FRAMES = 30;
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element === document.body || !element.closest(within)) return null;
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
    // The focused element is inside the frame.
    if (focused instanceof HTMLIFrameElement) return undefined;
    // A visually hidden input is drawn by its next sibling.
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
