import type { ReactNode } from "react";
import { useBrand } from "#app/brand.tsx";
import { Logo, SymbolTile } from "#app/ui/technology-list.tsx";
import type { Platform } from "#core/content/fields.ts";
import type { ServicePage } from "#core/service-pages.ts";

type ServiceDiagramProps = { page: Pick<ServicePage, "platform" | "logo" | "symbol" | "builds"> };

/** What runs the software, connected to what we build with it. */
export function ServiceDiagram({ page: { platform, logo, symbol, builds } }: ServiceDiagramProps) {
  return (
    <div
      aria-hidden="true"
      className="grid max-md:hidden grid-cols-[5.5rem_clamp(1.5rem,6vw,4rem)_minmax(0,1fr)] forced-color-adjust-none md:grid-cols-[clamp(6rem,11vw,10rem)_clamp(1.5rem,4vw,4rem)_minmax(0,1fr)] print:hidden"
    >
      <div className="relative self-start">
        <svg viewBox="0 0 128 140" className="w-full" aria-hidden="true" focusable="false">
          <Backdrop />
          {MACHINES[platform]}
        </svg>
        <span className="absolute top-[44%] left-1/2 -translate-1/2">
          {logo ? <Logo src={logo} isFirst /> : symbol && <SymbolTile src={symbol} isFirst />}
        </span>
      </div>
      <svg
        viewBox={`0 0 100 ${builds.length * 2}`}
        preserveAspectRatio="none"
        className="h-full w-full fill-none stroke-sky-4 stroke-[1.5]"
        aria-hidden="true"
        focusable="false"
      >
        {builds.map(({ title }, index) => (
          <path
            key={title}
            d={`M0 ${builds.length * 0.84}C60 ${builds.length * 0.84} 40 ${index * 2 + 1} 100 ${index * 2 + 1}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <ul>
        {builds.map(({ title }) => (
          <li
            key={title}
            className="flex min-h-11 items-center gap-3 py-1 text-sm/[1.3] lg:text-base/[1.3] before:h-4 before:w-[0.7rem] before:flex-none before:bg-sky-4 before:clip-diamond md:min-h-13"
          >
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Backdrop() {
  const { pattern } = useBrand();
  if (pattern === "none") return null;
  return pattern === "kites" ? (
    <path className="fill-sky-2" d="M64 0 128 50 64 140 0 50z" />
  ) : (
    <path className="fill-sky-2" d="M128 0v128H0A128 128 0 0 1 128 0z" />
  );
}

const MACHINES: Record<Platform, ReactNode> = {
  mobile: (
    <>
      <path className="fill-sky-5" d="M33 8h62v98l-8 8H33z" />
      <path className="fill-sky-3" d="M39 18h50v82H39z" />
    </>
  ),
  web: (
    <>
      <path className="fill-sky-5" d="M8 18h112v78l-8 8H8z" />
      <path className="fill-sky-3" d="M14 32h100v66H14z" />
      <path className="fill-paper" d="M15 23h4v4h-4zm8 0h4v4h-4zm8 0h4v4h-4z" />
    </>
  ),
  other: (
    <>
      <path className="fill-sky-5" d="M26 4h76v124H26z" />
      <path
        className="fill-sky-3"
        d="M32 10h64v18H32zm0 24h64v18H32zm0 24h64v18H32zm0 24h64v18H32zm0 24h64v18H32z"
      />
      <path className="fill-sky-5" d="M38 17h30v4H38zm0 24h30v4H38zm0 48h30v4H38zm0 24h30v4H38z" />
      <path className="fill-paper" d="M84 17h4v4h-4zm0 72h4v4h-4zm0 24h4v4h-4z" />
    </>
  ),
  solutions: (
    <>
      <path
        className="fill-sky-4"
        d="M40 8h6v18h-6zm21 0h6v18h-6zm21 0h6v18h-6zM40 98h6v18h-6zm21 0h6v18h-6zm21 0h6v18h-6zM10 38h18v6H10zm0 21h18v6H10zm0 21h18v6H10zM100 38h18v6h-18zm0 21h18v6h-18zm0 21h18v6h-18z"
      />
      <path className="fill-sky-5" d="M24 22h80v72l-8 8H24z" />
      <path className="fill-sky-3" d="M32 30h64v64H32z" />
    </>
  ),
};
