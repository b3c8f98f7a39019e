import type { Rolldown } from "vite";

type Group = Exclude<
  Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"],
  undefined
>[number];
type Graph = Parameters<Extract<Group["name"], (...args: never[]) => unknown>>[1];

/** What every page needs, whatever else it needs: what imports it is the frame of all pages. */
const FRAME = /\/app\/root\.tsx/;
/** All pages but few need it. */
const OF_FRAME = /\/(?:core\/paths|app\/use-root-data|app\/ui\/(?:near|still))\.tsx?$/;
const PAGE = /\/app\/routes\//;

/** So many pages, or files of pages, need a module that it stands in the file of what they share. */
const SHARED_BY = 5;

/** Our own code but the pages, and what is fetched when it is first needed: the rules of forms, the kites. */
const SHARED = /\/(?:app|core)\//;
const NOT_SHARED =
  /entry\.client|vitals|routes\/|core\/(?:enquiry|application|form-fields|kites)|zod|virtual|\.css|\?part-of/;

type Need = "frame" | "page" | "later";

/** Who needs a module from the start: the frame, pages, or only what is fetched later than they are (`app/ui/near.tsx`). */
function needsOf(id: string, graph: Graph, needs = new Map<string, Need>()): Map<string, Need> {
  if (needs.has(id)) return needs;
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  needs.set(id, "later");
  if (FRAME.test(id) || OF_FRAME.test(id)) needs.set(id, "frame");
  else if (PAGE.test(id)) needs.set(id, "page");
  else for (const importer of importers) needsOf(importer, graph, needs);
  return needs;
}

function groupOf(id: string, graph: Graph): string | null {
  if (!SHARED.test(id) || NOT_SHARED.test(id) || FRAME.test(id)) return null;
  const needs = needsOf(id, graph);
  if ([...needs.values()].includes("frame")) return "frame";
  const pages = [...needs].filter(([, need]) => need === "page");
  return pages.length >= SHARED_BY ? "shared" : null;
}

/**
 * Few files, because each compresses by itself: what all pages need, what many need, and a file a page. Without a file
 * for the frame, what five pages share would come with every page because the frame needs some of it: 4 KB more.
 */
export const chunkGroups: Group[] = [
  // What fetches files when they are needed starts before everything else.
  { name: "runtime", test: /rolldown\/runtime|vite\/preload-helper/, priority: 1 },
  { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: "router", test: /node_modules\/(?:react-router|@react-router)\// },
  { debugName: "ours", name: groupOf },
];
