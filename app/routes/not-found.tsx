import { data } from "react-router";
import type { PageHandle } from "#app/root.tsx";
import { NotFoundPage } from "#app/sections/error-page.tsx";
import { useRootData } from "#app/use-root-data.ts";

export const handle: PageHandle = { footer: "links" };

export function loader() {
  return data(null, 404);
}

export default function NotFound() {
  return <NotFoundPage words={useRootData().layout.words} />;
}
