import { Form, Link, useSearchParams } from "react-router";
import { Button, ButtonLink } from "#app/desk/ui/button.tsx";
import { EmptyState } from "#app/desk/ui/empty-state.tsx";
import { TextField } from "#app/desk/ui/field.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { variantsOf } from "#core/image-variants.ts";
import { STUDIO_LIBRARY } from "#core/studio.ts";
import type { LibraryPicture } from "#core/studio-library.ts";
import { counted } from "#core/text.ts";
import type { Route } from "./+types/library";
import { linkTo, studioOf } from "./editor/context.ts";
import { UploadMany } from "./fields/upload-many.tsx";
import { pictureLink } from "./library/links.ts";
import { bytesWords } from "./library/size-words.ts";

const UNUSED = "unused";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { studio } = studioOf(context);
  const search = searchParams.get("search")?.trim() ?? "";
  const isUnused = searchParams.get("show") === UNUSED;
  const page = Math.max(1, Math.floor(Number(searchParams.get("page"))) || 1);
  const deleted = searchParams.get("deleted");
  const isGone = deleted !== null && (await studio.picture(deleted)) === null;
  const library = await studio.library({ search, isUnused, page });
  return { ...library, search, isUnused, deleted: isGone ? deleted : null };
}

export const meta: Route.MetaFunction = () => [{ title: "Images · Studio" }];

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const { pictures, total, page, lastPage, search, isUnused, deleted } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader title="Images" lead="All images of the site, and the entries that show them.">
        <UploadMany />
      </PageHeader>
      {deleted !== null && (
        <div className="mb-6 max-w-measure">
          <Notice tone="success">'{deleted}' was deleted.</Notice>
        </div>
      )}
      <Form className="mb-3 grid max-w-form grid-cols-[1fr_auto] items-end gap-3">
        {isUnused && <input type="hidden" name="show" value={UNUSED} />}
        <TextField name="search" type="search" label="File name or entry" defaultValue={search} />
        <Button type="submit">Search</Button>
      </Form>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted" role="status">
          {counted(total, "image")}
        </p>
        <ButtonLink to={`${STUDIO_LIBRARY}${isUnused ? "" : `?show=${UNUSED}`}`}>
          {isUnused ? "Show all images" : "Show unused uploads"}
        </ButtonLink>
      </div>
      {total === 0 ? (
        <EmptyState title="No images match">
          {search !== ""
            ? "Try another file name, or the title of an entry."
            : "Every uploaded image is used."}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4 xl:grid-cols-6">
          {pictures.map((picture) => (
            <li key={picture.url} className="grid content-start gap-2">
              <Picture picture={picture} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          pagination={{ currentPage: page, totalPages: lastPage }}
          hrefFor={(next) => `?${new URLSearchParams({ ...Object.fromEntries(query), page: String(next) })}`}
          autoHide
        />
      </div>
    </>
  );
}

function Picture({ picture }: { picture: LibraryPicture }) {
  const { url, name, uses, isUnused, alt } = picture;
  const file = name.split("/").at(-1) ?? name;
  return (
    <>
      <Link
        to={pictureLink(name)}
        aria-label={`Open ${file}`}
        className="grid aspect-square place-items-center border border-line bg-wash"
      >
        <img
          src={url}
          {...variantsOf(url, 240)}
          alt=""
          loading="lazy"
          decoding="async"
          className="max-h-full max-w-full object-contain"
        />
      </Link>
      <div className="grid gap-1 text-xs">
        <p className="font-medium wrap-anywhere">{file}</p>
        <p className="text-muted">{bytesWords(picture)}</p>
        {alt && <p className="line-clamp-2 text-muted wrap-anywhere">{alt}</p>}
        {isUnused && (
          <p>
            <Tag>Not used</Tag>
          </p>
        )}
        {uses.length > 0 && <Uses uses={uses} />}
      </div>
    </>
  );
}

function Uses({ uses }: Pick<LibraryPicture, "uses">) {
  return (
    <details>
      <summary className="cursor-pointer py-1 text-deep">
        {uses.length === 1 ? "In 1 entry" : `In ${uses.length} entries`}
      </summary>
      <ul className="grid gap-1">
        {uses.map(({ entryRef, title }) => (
          <li key={linkTo(entryRef)}>
            <Link
              to={linkTo(entryRef)}
              className="text-deep wrap-anywhere hover:underline max-md:inline-block max-md:py-2"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
