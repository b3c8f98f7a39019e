interface TechnologyListProps {
  technologies: readonly { text: string; logos: readonly string[] }[];
}

export function TechnologyList({ technologies }: TechnologyListProps) {
  return (
    <ul className="technologies">
      {technologies.map(({ text, logos }) => (
        <li key={text}>
          {logos.length > 0 ? (
            logos.map((logo) => <Logo key={logo} src={logo} />)
          ) : (
            <span className="logo no-logo" />
          )}
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** On a light tile in both color schemes, since logos are drawn for white. */
export function Logo({ src }: { src: string }) {
  return (
    <span className="logo">
      <img src={src} alt="" width={24} height={24} loading="lazy" decoding="async" />
    </span>
  );
}
