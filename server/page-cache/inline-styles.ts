import { readFileSync } from "node:fs";
import path from "node:path";
import { createUsedStyles } from "./used-styles.ts";

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;

/**
 * Puts the styles that a page uses into it, so that the first paint waits for no second request. React's link to the
 * whole sheet stays, disabled: without it the page in the browser would differ from the one that React expects.
 * The script that starts the others enables it, because the pages that come after need the rest. What stands in the
 * page stays beside it: without it browsers would look for their fonts anew, and text would move.
 *
 * @returns makes the head of a page that is given whole beside it
 */
export function createStyleInliner(clientDir: string): (head: string, html: string) => string {
  const sheets = new Map<string, (html: string) => string>();

  function open(address: string): (html: string) => string {
    let usedBy = sheets.get(address);
    if (usedBy === undefined) {
      const css = readFileSync(path.join(clientDir, address), "utf8").trim();
      if (/<\/style/i.test(css)) throw new Error(`${address} would end its own <style>`);
      usedBy = createUsedStyles(css);
      sheets.set(address, usedBy);
    }
    return usedBy;
  }

  return (head, html) => {
    let found = 0;
    const styled = head.replace(STYLESHEET, (_link, address: string) => {
      found++;
      const styles = open(address)(html);
      return `<style>${styles}</style><link rel="stylesheet" href="${address}" disabled/>`;
    });
    if (found === 0)
      throw new Error("no stylesheet found in the page: has the markup of React Router changed?");
    return styled;
  };
}
