interface TechnologyListProps {
  /** What a line says, and the logos of what it names. */
  technologies: readonly { text: string; logos: readonly string[] }[];
}

/** Technologies with their logos. One without a logo has a kite in its place. */
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

/** A sign on a light tile in both schemes, since logos are drawn for white. The name beside it says what it is. */
export function Logo({ src }: { src: string }) {
  return (
    <span className="logo">
      <img src={src} alt="" width={24} height={24} loading="lazy" decoding="async" />
    </span>
  );
}
