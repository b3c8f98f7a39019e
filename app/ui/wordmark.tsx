import { useBrand } from "#app/brand.tsx";

/** Callers must name the link or heading around it with `aria-label`. */
export function Wordmark({ name }: { name: string }) {
  const { wordmark } = useBrand();
  if (wordmark === null) {
    return (
      <span className="inline-flex w-34 items-center gap-2 font-display leading-[1.15] font-bold wrap-anywhere max-[21.25rem]:w-28 max-[21.25rem]:text-sm/[1.15] xl:w-44 xl:text-[1.25rem]">
        <BrandIcon />
        {name}
      </span>
    );
  }
  return (
    <svg
      data-wordmark=""
      width={`${wordmark.width}rem`}
      height={`${wordmark.height}rem`}
      viewBox={wordmark.viewBox}
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes only (`server/brand/read-svg.ts`)
      dangerouslySetInnerHTML={{ __html: wordmark.markup }}
    />
  );
}

/** Nothing on a page without a brand, such as in a test. */
export function BrandIcon() {
  const { icon } = useBrand();
  if (icon === "") return null;
  return <img src={icon} alt="" width={32} height={32} className="size-8 shrink-0" />;
}
