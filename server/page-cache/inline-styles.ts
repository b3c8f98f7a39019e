import { readFileSync } from "node:fs";
import path from "node:path";

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;

/**
 * Puts the stylesheet into the page, so that the first paint waits for no second request. React's link stays,
 * disabled: without it the page in the browser would differ from the one that React expects.
 */
export function createStyleInliner(clientDir: string): (html: string) => string {
  const sheets = new Map<string, string>();

  function read(address: string): string {
    let css = sheets.get(address);
    if (css === undefined) {
      css = readFileSync(path.join(clientDir, address), "utf8").trim();
      if (/<\/style/i.test(css)) throw new Error(`${address} would end its own <style>`);
      sheets.set(address, css);
    }
    return css;
  }

  return (html) => {
    let found = 0;
    const inlined = html.replace(STYLESHEET, (_link, address: string) => {
      found++;
      return `<style>${read(address)}</style><link rel="stylesheet" href="${address}" disabled/>`;
    });
    if (found === 0)
      throw new Error("no stylesheet found in the page: has the markup of React Router changed?");
    return inlined;
  };
}
