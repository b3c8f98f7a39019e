import { expect, test } from "vitest";
import { ESTIMATE, SHORTLIST } from "#core/project.ts";
import { SHORTLIST_MAX } from "#core/shortlist.ts";
import { countOf, createProjectStore, EMPTY_PROJECT } from "./project-store.ts";

const PAGE = "/services/pwa-development";
const ANSWERS =
  "v=1.20260101&project=shop&platforms=browser&screens=12&integrations=2&existing=nothing&design=brand&deadline=planned&support=10";

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
  const store = createProjectStore(() => storage);
  expect(store.toggle(PAGE)).toBe("kept");
  expect(createProjectStore(() => storage).view().pages).toEqual([PAGE]);
  expect(store.toggle(PAGE)).toBe("removed");
  expect(createProjectStore(() => storage).view().pages).toEqual([]);
});

test("does not undo what another tab has kept", () => {
  const storage = storageOf();
  const [one, other] = [createProjectStore(() => storage), createProjectStore(() => storage)];
  expect([one.view().pages, other.view().pages]).toEqual([[], []]);
  one.toggle("/services/a");
  other.toggle("/services/b");
  one.refresh();
  expect(one.view().pages).toEqual(["/services/a", "/services/b"]);
});

test("is full at its limit, and ignores what is no page", () => {
  const pages = Array.from({ length: SHORTLIST_MAX }, (_, at) => `/services/s${at}`);
  const store = createProjectStore(() => storageOf({ [SHORTLIST]: `${pages.join(" ")} <b> /desk` }));
  expect(store.view().pages).toEqual(pages);
  const other = createProjectStore(() => storageOf({ [SHORTLIST]: pages.join(" ") }));
  expect(other.toggle(PAGE)).toBe("full");
});

test("lasts for the page when the browser refuses storage", () => {
  const store = createProjectStore(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(store.view()).toEqual({ ...EMPTY_PROJECT, isBlocked: true });
  expect([store.toggle("/services/a"), store.toggle("/services/b")]).toEqual(["kept", "kept"]);
  store.setEstimate(ANSWERS);
  const pages = ["/services/a", "/services/b"];
  expect(store.view()).toEqual({ pages, estimate: ANSWERS, isBlocked: true });
  store.remove(["/services/a"]);
  expect(store.view().pages).toEqual(["/services/b"]);
});

test("keeps an estimate next to the pages, counts all, and is emptied", () => {
  const storage = storageOf();
  const store = createProjectStore(() => storage);
  store.setEstimate(ANSWERS);
  store.toggle(PAGE);
  expect(createProjectStore(() => storage).view()).toEqual({
    ...{ pages: [PAGE], estimate: ANSWERS, isBlocked: false },
  });
  expect(countOf(store.view())).toBe(2);
  store.remove([ANSWERS]);
  expect(store.view()).toMatchObject({ pages: [PAGE], estimate: "" });
  store.setEstimate(ANSWERS);
  store.clear();
  expect(store.view()).toEqual(EMPTY_PROJECT);
  expect([storage.getItem(SHORTLIST), storage.getItem(ESTIMATE)]).toEqual([null, null]);
});

test("two tabs keep an estimate and pages without undoing each other's", () => {
  const storage = storageOf();
  const [one, other] = [createProjectStore(() => storage), createProjectStore(() => storage)];
  expect([countOf(one.view()), countOf(other.view())]).toEqual([0, 0]);
  one.setEstimate(ANSWERS);
  other.toggle(PAGE);
  one.refresh();
  expect(one.view()).toEqual(other.view());
  expect(countOf(one.view())).toBe(2);
});

test.each(["project=shop", '{"v":1}', "v=<b>&project=shop", "\u0000"])(
  "reads no estimate from %j",
  (stored) => {
    const store = createProjectStore(() => storageOf({ [ESTIMATE]: stored, [SHORTLIST]: stored }));
    expect(store.view()).toEqual(EMPTY_PROJECT);
  },
);

test("tells what the project has after every change", () => {
  const counts: number[] = [];
  const storage = storageOf();
  const store = createProjectStore(
    () => storage,
    (project) => counts.push(countOf(project)),
  );
  store.toggle(PAGE);
  store.setEstimate(ANSWERS);
  store.clear();
  expect(counts).toEqual([1, 2, 0]);
});
