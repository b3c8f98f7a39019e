import { readFileSync } from "node:fs";
import path from "node:path";
import { createUsedStyles, type StylesOf } from "./used-styles.ts";

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/;

/**
 * Puts the styles that a page uses into it, so that the first paint waits for no second request. The link to
 * the whole sheet stays, disabled: the script that starts the others enables it, because the pages that come after
 * need the rest. What stands in the page stays beside it: without it browsers would look for their fonts anew, and text
 * would move.
 *
 * @returns makes the head of a page that is given whole beside it
 */
export function createStyleInliner(
  clientDir: string,
): (head: string, page: string) => string {
  const sheets = new Map<string, StylesOf>();

  function open(address: string): StylesOf {
    let usedBy = sheets.get(address);
    if (usedBy === undefined) {
      const css = readFileSync(path.join(clientDir, address), "utf8").trim();
      if (/<\/style/i.test(css)) throw new Error(`${address} would end its own <style>`);
      usedBy = createUsedStyles(css);
      sheets.set(address, usedBy);
    }
    return usedBy;
  }

  return (head, page) => {
    // The pattern has one group, so every second piece is an address.
    const pieces = head.split(STYLESHEET);
    if (pieces.length === 1)
      throw new Error("no stylesheet found in the page: has the markup of React Router changed?");
    return pieces
      .map((piece, index) =>
        index % 2 === 0 ? piece : `${open(piece)(page)}<link rel="stylesheet" href="${piece}" disabled/>`,
      )
      .join("");
  };
}
