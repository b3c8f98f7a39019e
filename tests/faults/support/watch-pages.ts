import { setTimeout as sleep } from "node:timers/promises";

const PAGES = ["/", "/contact-us", "/blog"];
const EVERY_MS = 20;

/** Uses the next site when one does not respond; returns the success percentage and the slowest response. */
export function watchPages(urls: readonly string[]) {
  const found = { asked: 0, up: 0, slowest: 0 };
  let isOver = false;
  const watching = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const page = PAGES[turn % PAGES.length] as string;
      const since = performance.now();
      found.asked++;
      if (await isThere(page, turn)) found.up++;
      found.slowest = Math.max(found.slowest, Math.round(performance.now() - since));
      await sleep(EVERY_MS);
    }
  })();

  async function isThere(page: string, turn: number): Promise<boolean> {
    for (let attempt = 0; attempt < urls.length; attempt++) {
      const url = urls[(turn + attempt) % urls.length] as string;
      const response = await fetch(url + page).catch(() => null);
      if (response === null) continue;
      await response.arrayBuffer().catch(() => undefined);
      return response.status === 200;
    }
    return false;
  }

  return {
    async stop() {
      isOver = true;
      await watching;
      return { up: (100 * found.up) / found.asked, slowest: found.slowest, asked: found.asked };
    },
  };
}
