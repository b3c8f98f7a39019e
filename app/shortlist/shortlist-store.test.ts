import { expect, test } from "vitest";
import { SHORTLIST, SHORTLIST_MAX } from "#core/shortlist.ts";
import { createShortlistStore } from "./shortlist-store.ts";

const PAGE = "/services/pwa-development";

function storageOf(first: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(first));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

test("keeps and removes pages, and reads them again", () => {
  const storage = storageOf();
  const store = createShortlistStore(() => storage);
  expect(store.toggle(PAGE)).toBe("kept");
  expect(createShortlistStore(() => storage).view().pages).toEqual([PAGE]);
  expect(store.toggle(PAGE)).toBe("removed");
  expect(createShortlistStore(() => storage).view().pages).toEqual([]);
});

test("does not undo what another tab has kept", () => {
  const storage = storageOf();
  const [one, other] = [createShortlistStore(() => storage), createShortlistStore(() => storage)];
  expect([one.view().pages, other.view().pages]).toEqual([[], []]);
  one.toggle("/services/a");
  other.toggle("/services/b");
  one.refresh();
  expect(one.view().pages).toEqual(["/services/a", "/services/b"]);
});

test("is full at its limit, and ignores what is no page", () => {
  const pages = Array.from({ length: SHORTLIST_MAX }, (_, at) => `/services/s${at}`);
  const store = createShortlistStore(() => storageOf({ [SHORTLIST]: `${pages.join(" ")} <b> /desk` }));
  expect(store.view().pages).toEqual(pages);
  const other = createShortlistStore(() => storageOf({ [SHORTLIST]: pages.join(" ") }));
  expect(other.toggle(PAGE)).toBe("full");
});

test("lasts for the page when the browser refuses storage", () => {
  const store = createShortlistStore(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(store.view()).toEqual({ pages: [], isBlocked: true });
  expect([store.toggle("/services/a"), store.toggle("/services/b")]).toEqual(["kept", "kept"]);
  expect(store.view()).toEqual({ pages: ["/services/a", "/services/b"], isBlocked: true });
  store.remove(["/services/a"]);
  expect(store.view().pages).toEqual(["/services/b"]);
});
