import type { ServerBuild } from "react-router";
import { pages } from "#core/pages.ts";
import { isOn, type Part } from "#core/parts.ts";
import { withoutRoutes } from "../http/server-build.ts";

/** A build without the pages of parts that are off. */
export function withParts(build: ServerBuild, parts: readonly Part[]): ServerBuild {
  const off = new Set(pages.filter(({ part }) => !isOn(part, parts)).map(({ path }) => path.slice(1)));
  return off.size === 0 ? build : withoutRoutes(build, ({ path = "" }) => off.has(path));
}

/** The same build until the parts change. */
export function createPartsBuild(build: ServerBuild, parts: () => readonly Part[]): () => ServerBuild {
  return once(parts, (current) => withParts(build, current));
}

/** What `make` returns, until its input is another object. */
export function once<Input extends object, Made>(
  input: () => Input,
  make: (input: Input) => Made,
): () => Made {
  let last: { input: Input; made: Made } | undefined;
  return () => {
    const current = input();
    if (last?.input !== current) last = { input: current, made: make(current) };
    return last.made;
  };
}
