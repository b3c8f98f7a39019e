import { type ReactNode, useId } from "react";
import { variantsOf } from "#core/image-variants.ts";
import { cutText } from "./cut-text.ts";

/** Of a search result on a wide screen, in px: one line of a title, and two of a description. */
const TITLE = { most: 580, font: "20px Arial, sans-serif" };
const DESCRIPTION = { most: 920, font: "14px Arial, sans-serif" };

interface SearchPreviewProps {
  title: string;
  description: string;
  /** Path of the page. */
  page: string;
  site: string;
  image: string | null;
  /** URL of the image that the site has drawn; null if it isn't drawn yet. */
  drawn: string | null;
}

/** Rendered in the browser only, because the widths come from its fonts. */
export function SearchPreview({ title, description, page, site, image, drawn }: SearchPreviewProps) {
  const host = window.location.host;
  const trail = [host, ...page.split("/").filter(Boolean)].join(" › ");
  const cutTitle = cutText(title, TITLE.most, widthIn(TITLE.font));
  const cutDescription = cutText(description, DESCRIPTION.most, widthIn(DESCRIPTION.font));
  return (
    <div className="grid gap-6">
      <Shown name="In search results">
        <div className="max-w-[600px] border border-line bg-paper p-4 font-[Arial,sans-serif]">
          <p className="text-[14px]/[1.4] wrap-anywhere text-muted">{trail}</p>
          <p className="text-[20px]/[1.3] wrap-anywhere text-deep">{cutTitle}</p>
          <p className="mt-1 text-[14px]/[1.4] wrap-anywhere">{cutDescription}</p>
        </div>
        <Advice isCut={cutTitle !== title} text="title" />
        <Advice isCut={cutDescription !== description} text="description" />
        {description === "" && <p>Without a description, search engines choose a sentence of the page.</p>}
      </Shown>
      <Shown name="In link previews">
        <div className="max-w-[500px] border border-line bg-paper">
          <SocialImage {...{ title, site, image, drawn }} />
          <div className="grid gap-1 border-t border-line p-3">
            <p className="text-xs wrap-anywhere text-muted">{host}</p>
            <p className="font-bold wrap-anywhere">{title}</p>
            <p className="line-clamp-2 text-sm wrap-anywhere">{description}</p>
          </div>
        </div>
        {image === null && drawn === null && <p>The image is drawn with this title when you publish.</p>}
      </Shown>
    </div>
  );
}

function Shown({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2 text-xs text-muted">
      <h3 id={id} className="text-sm font-bold text-ink">
        {name}
      </h3>
      {children}
    </section>
  );
}

function Advice({ isCut, text }: { isCut: boolean; text: string }) {
  if (!isCut) return null;
  return <p>Search engines will probably cut this {text}. Put the important words first.</p>;
}

const IMAGE = "aspect-[1200/630] w-full";

function SocialImage({
  title,
  site,
  image,
  drawn,
}: Pick<SearchPreviewProps, "title" | "site" | "image" | "drawn">) {
  if (image !== null)
    return <img src={image} {...variantsOf(image, 500)} alt="" className={`${IMAGE} object-cover`} />;
  if (drawn !== null) return <img src={drawn} alt="" className={IMAGE} />;
  return (
    <div className={`${IMAGE} flex flex-col justify-between gap-2 overflow-hidden bg-deep p-5 text-paper`}>
      <p className="text-sm">{site}</p>
      <p className="text-xl/[1.2] font-bold wrap-anywhere">{title}</p>
    </div>
  );
}

let canvas: CanvasRenderingContext2D | null = null;

/** Nothing is cut without a canvas. */
function widthIn(font: string): (text: string) => number {
  canvas ??= document.createElement("canvas").getContext("2d");
  return (text) => {
    if (canvas === null) return 0;
    canvas.font = font;
    return canvas.measureText(text).width;
  };
}
