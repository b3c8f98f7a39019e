import { Link } from "#app/ui/link.tsx";
import type { AboutPage } from "#core/content/page-words.ts";
import { Section } from "./section.tsx";

export function WhoWeAre({ title, paragraphs, fields }: AboutPage["who"]) {
  return (
    <Section id="who-we-are" title={title} layout="beside">
      <div className="grid max-w-measure gap-5 text-lg">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <h3 className="display mt-10 text-xl">{fields.title}</h3>
      <dl className="mt-4 grid border-t border-edge">
        {fields.items.map(({ name, url, text }) => (
          <div
            key={name}
            className="grid gap-x-8 gap-y-[0.15rem] border-b border-line py-[0.9rem] md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
          >
            <dt className="font-bold">{url === undefined ? name : <Link to={url}>{name}</Link>}</dt>
            <dd className="text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {fields.more && (
        <p className="mt-6">
          <Link to={fields.more.url} variant="forward">
            {fields.more.label}
          </Link>
        </p>
      )}
    </Section>
  );
}
