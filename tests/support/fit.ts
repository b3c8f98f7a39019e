import type { Page } from "@playwright/test";

export function listCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE = 1;
    const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";

    function hiderOf(element: Element, box: DOMRect): string | null {
      let isReachable = false;
      for (
        let around: Element | null = element;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        if (edge.width <= 1 && edge.height <= 1) return null;
        if (scrolls(overflowX)) isReachable = true;
        const isCutAcross = box.left < edge.left - TOLERANCE || box.right > edge.right + TOLERANCE;
        const isCutDown = box.top < edge.top - TOLERANCE || box.bottom > edge.bottom + TOLERANCE;
        if (clips(overflowX) && isCutAcross && !isReachable) return around.className || around.tagName;
        if (clips(overflowY) && isCutDown && !scrolls(overflowX)) return around.className || around.tagName;
        if (position === "fixed") break;
      }
      const isOutside = box.left < -TOLERANCE || box.right > document.documentElement.clientWidth + TOLERANCE;
      return isOutside && !isReachable ? "the screen" : null;
    }

    const found = new Set<string>();
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) {
      found.add(`the page is ${document.documentElement.scrollWidth} px wide`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement as Element;
      if (!texts.currentNode.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const box of range.getClientRects()) {
        const hider = hiderOf(element, box);
        if (hider) found.add(`'${texts.currentNode.textContent.trim().slice(0, 40)}' is cut by ${hider}`);
      }
    }
    for (const control of document.querySelectorAll(
      "button, input:not([type=hidden]), select, textarea, summary, a[data-button]",
    )) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const hider = hiderOf(control.parentElement as Element, control.getBoundingClientRect());
      if (hider) found.add(`${control.tagName} ${control.id || control.className} is cut by ${hider}`);
    }
    return [...found];
  });
}

/** Under 24 px, and main ones under 44 px, except links in text. */
export function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MAIN = [
      "[data-button], button[aria-label]:not([aria-label=Dismiss]), button[popovertarget], a[href='#top']",
      "input:not([type=checkbox], [type=radio]), select, textarea, [data-tabs] > :first-child > a",
      "[aria-label=Pagination] a, [aria-label=Main] > ul > li > a, .accordion > summary, [name=site-menu] > summary",
    ].join();
    const isInline = (element: Element) => getComputedStyle(element).display === "inline";
    const inText = (element: Element) => {
      if (!isInline(element)) return false;
      let block = element.parentElement;
      while (block && isInline(block)) block = block.parentElement;
      return block?.textContent?.trim() !== element.textContent?.trim();
    };
    return [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary",
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inText(element))
      .filter((element) => !element.matches("[href='#main'], [tabindex='-1']"))
      .map((element) => {
        // The label of a checkbox or hidden radio button belongs to its target.
        const target = element.matches("input[type=radio], input[type=checkbox]")
          ? element.closest("label")
          : null;
        const { width, height } = (target ?? element).getBoundingClientRect();
        const least = element.matches(MAIN) ? 44 : 24;
        return { width, height, least, name: element.textContent?.trim().slice(0, 30) || element.id };
      })
      .filter(({ width, height, least }) => width > 0 && (width < least - 0.5 || height < least - 0.5))
      .map(({ name, width, height }) => `${name}: ${width.toFixed(1)} × ${height.toFixed(1)}`);
  });
}

/** At the same page width. */
export const enlargeText = (page: Page) => setTextSize(page, 32);

export const resetText = (page: Page) => setTextSize(page, 16);

async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  await browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: Math.round(standard * 0.8) } });
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === size,
    `${standard}px`,
  );
}

/** Pictures without the proportions of their size attributes, which would move what is below them. */
export function listMisfits(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("img[width][height]")];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode()));
    return pictures.flatMap((picture) => {
      const { currentSrc, naturalWidth, naturalHeight, width, height } = picture;
      const sources = picture.closest("picture")?.querySelectorAll<HTMLSourceElement>("source[width]") ?? [];
      const shown = [...sources].find(({ media }) => matchMedia(media).matches) ?? picture;
      const promised = Number(shown.getAttribute("height")) / Number(shown.getAttribute("width"));
      // A box with its own aspect ratio keeps it with any content.
      const followsItsFile = Math.abs(height - (width * naturalHeight) / naturalWidth) < 2;
      const isMoved = Math.abs(height - width * promised) > 2;
      return followsItsFile && isMoved ? [`${currentSrc.slice(0, 80)}: ${width} × ${height} px`] : [];
    });
  });
}
