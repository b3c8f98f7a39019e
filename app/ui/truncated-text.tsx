import { truncateAtWord } from "#core/formatting.ts";

interface TruncatedTextProps {
  text: string;
  limit: number;
  about: string;
}

export function TruncatedText({ text, limit, about }: TruncatedTextProps) {
  const shown = truncateAtWord(text, limit);
  if (shown === text) return <p>{text}</p>;
  return (
    <div className="relative pb-8 has-[>details[open]]:[&>p]:hidden">
      <p>{shown}</p>
      <details className="group">
        <summary className="absolute bottom-0 left-0 inline-flex min-h-6 items-center text-sm text-deep underline underline-offset-4">
          <span className="group-open:hidden">Read more</span>
          <span className="hidden group-open:inline">Read less</span>
          <span className="sr-only"> of what {about} says</span>
        </summary>
        <p>{text}</p>
      </details>
    </div>
  );
}
