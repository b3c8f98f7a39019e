import { data } from "react-router";
import { Missing } from "./ui/missing.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <Missing />;
}
