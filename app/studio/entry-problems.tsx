import { Link } from "react-router";
import type { EntryProblem } from "#core/studio.ts";
import { linkTo } from "./editor/context.ts";

export function EntryProblems({ problems }: { problems: readonly EntryProblem[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {problems.map(({ entryRef, title, reason }) => (
        <li key={`${title} ${reason}`} className="border-l-2 border-error pl-3 wrap-anywhere">
          {entryRef === null ? (
            <span className="font-bold">{title}</span>
          ) : (
            <Link to={linkTo(entryRef)} className="font-bold text-deep underline">
              {title}
            </Link>
          )}{" "}
          {reason}
        </li>
      ))}
    </ul>
  );
}
