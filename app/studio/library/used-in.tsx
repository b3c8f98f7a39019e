import { Link } from "react-router";
import type { LibraryPicture } from "#core/studio-library.ts";
import { linkTo } from "../editor/context.ts";

/** Links to the entries that show an image. */
export function UsedIn({ uses }: Pick<LibraryPicture, "uses">) {
  return (
    <ul className="list-disc pl-5 text-sm">
      {uses.map(({ entryRef, title }) => (
        <li key={linkTo(entryRef)}>
          <Link
            to={linkTo(entryRef)}
            className="text-deep underline wrap-anywhere max-md:inline-block max-md:py-1"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
