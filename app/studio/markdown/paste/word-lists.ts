/** An item of a list that Word writes as a paragraph of its own, or Word for the web as a list of its own. */
interface Item {
  element: Element;
  level: number;
  isOrdered: boolean;
  number: number;
  content: ChildNode[];
}

const LEVEL = /mso-list:[^;]*\blevel(\d+)/i;
const MARKER = /mso-list:\s*ignore/i;
const NUMBER = /^\s*\(?(\d+|[a-z]{1,4})[.)]/i;

export function rebuildLists(body: HTMLElement): void {
  const seen = new Set<Element>();
  for (const element of body.querySelectorAll("p, div.ListContainerWrapper")) {
    if (seen.has(element)) continue;
    const items = itemsFrom(element);
    for (const item of items) seen.add(item.element);
    const [first] = items;
    if (first === undefined) continue;
    first.element.before(...listsOf(items, body.ownerDocument));
    for (const item of items) item.element.remove();
  }
}

/** An item and those that follow it without other text between them. */
function itemsFrom(first: Element): Item[] {
  const items: Item[] = [];
  for (let element: Element | null = first; element !== null; element = element.nextElementSibling) {
    const item = itemIn(element);
    if (item === null) break;
    items.push(item);
  }
  return items;
}

function itemIn(element: Element): Item | null {
  return element.tagName === "P" ? paragraphItem(element) : webItem(element);
}

function paragraphItem(element: Element): Item | null {
  const [, level] = LEVEL.exec(element.getAttribute("style") ?? "") ?? [];
  if (level === undefined) return null;
  const marker = Array.from(element.querySelectorAll("span")).find((span) =>
    MARKER.test(span.getAttribute("style") ?? ""),
  );
  const number = NUMBER.exec(marker?.textContent ?? "")?.[1];
  marker?.remove();
  return {
    ...{ element, level: Number(level), isOrdered: number !== undefined },
    ...{ number: Number(number) || 1, content: [...element.childNodes] },
  };
}

function webItem(element: Element): Item | null {
  const li = element.matches("div.ListContainerWrapper") ? element.querySelector("li") : null;
  if (li === null) return null;
  const list = li.parentElement;
  return {
    ...{ element, level: Number(li.getAttribute("data-aria-level")) || 1 },
    ...{ isOrdered: list?.tagName === "OL", number: Number(list?.getAttribute("start")) || 1 },
    content: [...li.childNodes],
  };
}

interface OpenList {
  level: number;
  list: Element;
}

function listsOf(items: readonly Item[], document: Document): Element[] {
  const roots: Element[] = [];
  const open: OpenList[] = [];
  for (const { content, ...item } of items) {
    closeLists(open, item);
    if (open.at(-1)?.level !== item.level) {
      const list = emptyList(item, document);
      const above = open.at(-1)?.list.lastElementChild;
      if (above == null) roots.push(list);
      else above.append(list);
      open.push({ level: item.level, list });
    }
    const li = document.createElement("li");
    li.append(...content);
    open.at(-1)?.list.append(li);
  }
  return roots;
}

type Kind = Pick<Item, "level" | "isOrdered" | "number">;

const tagOf = ({ isOrdered }: Kind) => (isOrdered ? "OL" : "UL");

/** Those that the item isn't in. */
function closeLists(open: OpenList[], item: Kind): void {
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const isIn = last.level < item.level || (last.level === item.level && last.list.tagName === tagOf(item));
    if (isIn) return;
    open.pop();
  }
}

function emptyList(item: Kind, document: Document): Element {
  const list = document.createElement(tagOf(item));
  if (item.number !== 1) list.setAttribute("start", String(item.number));
  return list;
}
