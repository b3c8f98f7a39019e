import type { Page } from "@playwright/test";

/** Longer than 10 ms. */
export function listMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SHORT = 0.01;
    const seconds = (list: string) =>
      Math.max(...list.split(",").map((part) => Number.parseFloat(part) * (part.includes("ms") ? 0.001 : 1)));
    const found = new Set<string>();
    for (const animation of document.getAnimations()) {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      if (Number(duration) > SHORT * 1000 || iterations === Number.POSITIVE_INFINITY)
        found.add(`runs: ${animation.id}`);
    }
    for (const element of [document.documentElement, ...document.querySelectorAll("body, body *")]) {
      for (const pseudo of [undefined, "::before", "::after", "::details-content", "::backdrop"]) {
        const style = getComputedStyle(element, pseudo);
        const name = `${element.tagName}.${element.getAttribute("class") ?? ""}${pseudo ?? ""}`;
        if (seconds(style.transitionDuration) > SHORT)
          found.add(`${name} changes over ${style.transitionDuration}`);
        if (style.animationName !== "none" && seconds(style.animationDuration) > SHORT)
          found.add(`${name} is animated`);
      }
      if (getComputedStyle(element).scrollBehavior === "smooth") found.add(`${element.tagName} glides`);
    }
    return [...found];
  });
}

/** Selected items that look unselected, and controls without a border. */
export function listUnseenStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SEEN = [
      "color",
      "backgroundColor",
      "borderBottomColor",
      "borderBottomWidth",
      "outlineStyle",
      "fontWeight",
      "textDecorationLine",
    ] as const;
    /** A visually hidden input is drawn by its next sibling. */
    const faceOf = (element: Element) => element.querySelector(".sr-only + *") ?? element;
    const look = (element: Element) =>
      SEEN.map((property) => getComputedStyle(faceOf(element))[property]).join();
    const found: string[] = [];

    const chosen = [
      ...document.querySelectorAll<HTMLElement>(
        "[aria-selected=true], [aria-current]:not([aria-current=false]), label:has(input.sr-only:checked)",
      ),
    ];
    for (const element of chosen) {
      if (!element.checkVisibility()) continue;
      // A visible radio button shows its own state; `sr-only` reduces it to one pixel.
      if ((element.querySelector<HTMLElement>("input[type=radio]")?.offsetWidth ?? 0) > 1) continue;
      const kind = element.matches("label") ? "label" : element.matches("[role=tab]") ? "[role=tab]" : "a";
      const group = element.closest("[role=tablist], fieldset, ul, ol, nav");
      const others = [...(group?.querySelectorAll(kind) ?? [])].filter(
        (other) => !chosen.includes(other as HTMLElement) && !other.contains(element),
      );
      if (others.some((other) => look(other) === look(element)))
        found.push(`chosen: ${element.textContent?.trim()}`);
    }

    for (const element of document.querySelectorAll(
      "[data-button], button[aria-label]:not([aria-label=Dismiss]), input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea, dialog, [data-toast], [aria-label=Pagination] [aria-current]",
    )) {
      if (!element.checkVisibility()) continue;
      // A transparent input lies over what is drawn for it.
      const isClear = element.matches("input") && getComputedStyle(element).opacity === "0";
      const drawn = (isClear && element.parentElement) || element;
      const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(drawn);
      const ground = getComputedStyle(document.body).backgroundColor;
      const hasEdge = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
      const hasGround = backgroundColor !== ground && !/^rgba.*, 0\)$/.test(backgroundColor);
      if (!hasEdge && !hasGround) found.push(`no edge: ${element.textContent?.trim() || element.id}`);
    }
    return found;
  });
}

/** Contrast of what is selected, below 4.5. */
export function listFaintStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    /** From 0 to 255, the last one the opacity. */
    const rgb = (color: string) => {
      if (context === null) throw new Error("no canvas");
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data] as [number, number, number, number];
    };
    const luminance = ([red, green, blue]: readonly number[]) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part = 0) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const groundOf = (element: Element | null): readonly number[] => {
      if (element === null) return rgb("Canvas");
      const ground = rgb(getComputedStyle(element).backgroundColor);
      return ground[3] > 0 ? ground : groundOf(element.parentElement);
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      "[aria-selected=true], [aria-checked=true], [aria-pressed=true], [aria-current], [data-selected], [data-focused], label:has(:checked)",
    )) {
      if (!element.checkVisibility() || element.offsetWidth <= 1) continue;
      const [text, ground] = [rgb(getComputedStyle(element).color), groundOf(element)].map(luminance);
      const ratio = (Math.max(text ?? 0, ground ?? 0) + 0.05) / (Math.min(text ?? 0, ground ?? 0) + 0.05);
      if (ratio < 4.5)
        found.push(
          `${ratio.toFixed(1)}:1 ${element.getAttribute("aria-label") ?? element.textContent?.trim()}`,
        );
    }
    return found;
  });
}
