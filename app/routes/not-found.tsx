import { data } from "react-router";
import { NotFoundPage } from "#app/sections/not-found-page.tsx";

export function loader() {
  return data(null, 404);
}

export default function NotFound() {
  return <NotFoundPage />;
}
