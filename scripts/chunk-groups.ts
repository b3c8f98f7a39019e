import type { Rolldown } from "vite";

type Group = Exclude<
  Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"],
  undefined
>[number];
type Graph = Parameters<Extract<Group["name"], (...args: never[]) => unknown>>[1];

/** What every page needs, whatever else it needs. */
const FRAME = /\/app\/root\.tsx/;

/** So many pages, or files of pages, need a module that it stands in the file of what they share. */
const SHARED_BY = 5;

/** Whether the frame of all pages needs the module: whether one of those who import it is the frame, or is needed so. */
function isOfFrame(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (FRAME.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isOfFrame(importer, graph, seen));
}

/** Our own code but the pages, and what is fetched when it is first needed: the rules of forms, the kites. */
function isShared(id: string): boolean {
  return (
    /\/(?:app|core)\//.test(id) &&
    !/routes\/|core\/(?:enquiry|application|form-fields|kites)|zod|virtual/.test(id)
  );
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
  {
    debugName: "frame",
    name: (id, graph) => (isShared(id) && !FRAME.test(id) && isOfFrame(id, graph) ? "frame" : null),
  },
  { name: "shared", test: isShared, minShareCount: SHARED_BY },
];
