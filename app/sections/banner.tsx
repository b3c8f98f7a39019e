import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Heading, Lead } from "#app/ui/text.tsx";
import type { SceneName } from "#core/drawings/scenes.ts";

const columns = cva("grid", {
  variants: {
    hasPicture: {
      true: "gap-x-gutter gap-y-5 pt-4 pb-6 md:min-h-68 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-start md:pt-8 md:pb-12",
      false: "relative pt-4 md:min-h-68 md:pt-8 md:pb-12 md:*:first:w-[60%]",
    },
    isCompact: { true: "max-md:min-h-0 max-md:pt-4 max-md:pb-5", false: null },
  },
});

const stage = cva(
  "mt-4 h-20 md:absolute md:top-4 md:right-0 md:bottom-0 md:mt-0 md:h-auto md:w-[37%] print:hidden",
  {
    variants: { isCompact: { true: "max-md:hidden", false: null } },
  },
);

interface BannerProps {
  /** Without a picture of its own. */
  scene: SceneName;
  title: string;
  lead?: string;
  trail: readonly { label: string; url: string }[];
  action?: { label: string; to: string };
  keep?: ReactNode;
  proof?: ProofOfPage | null;
  picture?: ReactNode;
  isCompact?: boolean;
}

export function Banner(props: BannerProps) {
  const { scene, title, lead, trail, action, keep, proof, picture, isCompact = false } = props;
  return (
    <div className="banner relative overflow-hidden bg-wash">
      <Container>
        <div className={columns({ hasPicture: Boolean(picture), isCompact })}>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-3 md:gap-4">
            <Breadcrumb trail={trail} />
            <Heading level={1} size="page">
              {title}
            </Heading>
            {lead && <Lead>{lead}</Lead>}
            {(action || keep) && (
              <div className="mt-1 flex flex-wrap items-center gap-3 print:hidden">
                {action && (
                  <Button to={action.to} variant="action" icon="arrow-right">
                    {action.label}
                  </Button>
                )}
                {keep}
              </div>
            )}
            {proof && <ProofLine {...proof} />}
          </div>
          {picture || (
            <div className={stage({ isCompact })}>
              <Scene name={scene} />
            </div>
          )}
        </div>
      </Container>
    </div>
  );
}

export interface ProofOfPage {
  before?: string;
  figure: string;
  text?: string;
  source?: { label: string; to: string };
}

export function ProofLine({ before, figure, text, source }: ProofOfPage) {
  return (
    <p className="max-w-lead border-s-2 border-sky-4 ps-4 text-sm/[1.45] text-muted" data-proof="">
      <b className="mb-0.5 block font-display text-xl font-[540] text-ink tabular-nums lining-nums [word-spacing:0.07em]">
        {before ? `${before} → ${figure}` : figure}
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
