import { Link } from "react-router";
import type { Linker } from "#core/studio.ts";
import { linkTo } from "./editor/context.ts";

/** Entries with what is wrong in each, leading to its editor. */
export function Linkers({ linkers }: { linkers: readonly Linker[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {linkers.map(({ place, title, reason }) => (
        <li key={`${title} ${reason}`} className="border-l-2 border-error pl-3 wrap-anywhere">
          {place === null ? (
            <span className="font-bold">{title}</span>
          ) : (
            <Link to={linkTo(place)} className="font-bold text-deep underline">
              {title}
            </Link>
          )}{" "}
          {reason}
        </li>
      ))}
    </ul>
  );
}
