import type { Page } from "@playwright/test";

/** What the translators of Chrome and Edge do: each text node is replaced by elements, now and when texts are added. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const SKIPPED = "svg, script, style, noscript, template, textarea, option, title, font";
    const wrap = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(SKIPPED)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) wrapAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
