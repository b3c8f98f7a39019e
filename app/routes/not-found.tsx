import { data } from "react-router";
import { NotFoundPage } from "#app/sections/not-found-page.tsx";
import { useRootData } from "#app/use-root-data.ts";

export function loader() {
  return data(null, 404);
}

export default function NotFound() {
  return <NotFoundPage words={useRootData().layout.words.not_found} />;
}
