import { Logo } from "#app/ui/technology-list.tsx";

interface BannerDiagramProps {
  logo?: string | undefined;
  /** What the lines lead to. */
  builds: readonly { title: string }[];
}

/** The technology as a kite, and a line to each thing that is built with it. The section below says the same in words. */
export function BannerDiagram({ logo, builds }: BannerDiagramProps) {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[4.5rem_clamp(1.5rem,6vw,4rem)_minmax(0,1fr)] forced-color-adjust-none md:grid-cols-[clamp(5rem,10vw,9rem)_clamp(1.5rem,4vw,4rem)_minmax(0,1fr)] print:hidden"
    >
      <div className="relative grid place-items-center self-start">
        <svg viewBox="0 0 104 140" className="w-full" aria-hidden="true" focusable="false">
          <path className="fill-sky-2" d="M52 0 104 50 52 140z" />
          <path className="fill-sky-3" d="M52 0 0 50l52 90z" />
          <path className="fill-none stroke-wash stroke-[1.5]" d="M52 0v140M0 50h104" />
        </svg>
        {logo && (
          <span className="absolute top-[36%] -translate-y-1/2">
            <Logo src={logo} isFirst />
          </span>
        )}
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
            className="flex min-h-11 items-center gap-3 py-1 text-sm/[1.3] lg:text-base/[1.3] before:h-4 before:w-[0.7rem] before:flex-none before:bg-sky-4 before:clip-kite md:min-h-13"
          >
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
