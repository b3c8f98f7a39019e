import type { Store } from "#server/storage/database/store.ts";

const DAY_MS = 24 * 60 * 60_000;
const PAGES = 150;
const WITH_SOURCE = 250;

/** Two years of generated page views until a day: all pages within visits, and some with a source or a campaign. */
export async function storePageViews(store: Store, until: number): Promise<void> {
  for (let ago = 0; ago < 730; ago++) {
    const day = new Date(until - ago * DAY_MS).toISOString().slice(0, 10);
    const rows = Array.from({ length: PAGES + WITH_SOURCE }, (_, at) => {
      const index = at < PAGES ? at : (at * 7 + ago) % PAGES;
      const isWithin = at < PAGES;
      return {
        ...{ id: `${day} ${at}`, day, page: `/blog/post-${index}` },
        source: isWithin ? "" : `site-${(at * 11 + ago) % 60}.example.org`,
        campaign: isWithin || at % 3 > 0 ? "" : `campaign ${at % 12}`,
        ...{ views: 3 + (at % 5), visits: 1 + (at % 3) },
      };
    });
    await store.write(async (transaction) => {
      for (let from = 0; from < rows.length; from += 200)
        await transaction
          .insertInto("page_view")
          .values(rows.slice(from, from + 200))
          .execute();
    });
  }
}
