interface TechnologyListProps {
  technologies: readonly { text: string; logos: readonly string[] }[];
}

export function TechnologyList({ technologies }: TechnologyListProps) {
  return (
    <ul className="grid grid-fill-[15rem] gap-x-8 gap-y-[0.6rem]">
      {technologies.map(({ text, logos }) => (
        <li key={text} className="flex min-h-10 items-center gap-[0.7rem] leading-[1.35]">
          {logos.length > 0 ? (
            logos.map((logo) => <Logo key={logo} src={logo} />)
          ) : (
            <span className="grid size-10 flex-none place-items-center forced-color-adjust-none before:clip-diamond before:h-4 before:w-[0.7rem] before:bg-sky-3" />
          )}
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** A light tile in both schemes, because logos are drawn for white. */
export function Logo({ src, isFirst = false }: { src: string; isFirst?: boolean }) {
  return (
    <span className="grid size-10 flex-none place-items-center bg-[#fff] forced-color-adjust-none [box-shadow:inset_0_0_0_1px_var(--line)] [&+&]:-ms-[0.35rem]">
      <img
        src={src}
        alt=""
        width={24}
        height={24}
        loading={isFirst ? undefined : "lazy"}
        decoding="async"
        className="size-6 object-contain"
      />
    </span>
  );
}

/** For a service or skill without a logo. */
export function SymbolTile({ src, isFirst = false }: { src: string; isFirst?: boolean }) {
  return (
    <img
      src={src}
      alt=""
      width={40}
      height={40}
      loading={isFirst ? undefined : "lazy"}
      decoding="async"
      className="size-10 flex-none bg-sky-1"
    />
  );
}
