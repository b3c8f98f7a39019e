import { Link } from "#app/ui/link.tsx";
import type { SentEstimate } from "#core/estimate-page.ts";

export function AttachedEstimate({ estimate: { words, summary, url } }: { estimate: SentEstimate }) {
  return (
    <p className="border-s-4 border-sky-4 bg-wash p-4">
      <b className="block">{words.title}</b>
      {summary} <Link to={url}>{words.open}</Link>
    </p>
  );
}
