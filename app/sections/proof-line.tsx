import { Link } from "#app/ui/link.tsx";

export interface ProofOfPage {
  before?: string;
  figure: string;
  text: string;
  source?: { label: string; to: string };
}

export function ProofLine({ before, figure, text, source }: ProofOfPage) {
  return (
    <p className="max-w-lead border-s-2 border-sky-4 ps-4 text-sm/[1.45] text-muted" data-proof="">
      <b className="mb-0.5 block font-display text-xl font-[540] text-ink tabular-nums lining-nums [word-spacing:0.07em]">
        {before && (
          <>
            {before} <span aria-hidden="true">→</span>
            <span className="sr-only">to</span>{" "}
          </>
        )}
        {figure}
      </b>
      {text}
      {source && (
        <>
          {", "}
          <Link to={source.to}>{source.label}</Link>
        </>
      )}
    </p>
  );
}
