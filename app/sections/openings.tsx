import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { FormReceipt } from "#app/forms/form-response.ts";
import { getJson } from "#app/forms/get-json.ts";
import { Received } from "#app/sections/received.tsx";
import { Button } from "#app/ui/button.tsx";
import { opensHere } from "#app/ui/link.tsx";
import type { Career, CareerResponse } from "#core/api/career.ts";
import type { Challenge } from "#core/challenge.ts";
import { paths } from "#core/paths.ts";
import { OpeningSummary, type OpeningSummaryData } from "./opening-summary.tsx";
import { Section } from "./section.tsx";

export const OPENINGS = "openings";

const loadDialog = async () => (await import("./apply-dialog.tsx")).ApplyDialog;

export interface OpeningsProps {
  title: string;
  lead: string;
  nothing: string;
  careers: readonly OpeningSummaryData[];
  apiPath: string;
  children?: ReactNode;
}

export function Openings({ title, lead, nothing, careers, apiPath, children }: OpeningsProps) {
  const dialog = useApplyDialog(apiPath, loadDialog);
  return (
    <Section id={OPENINGS} title={title} lead={careers.length > 0 ? lead : undefined} layout="above">
      {dialog.receipt && (
        <div className="mb-6">
          <Received {...dialog.receipt} takesFocus />
        </div>
      )}
      {careers.length === 0 ? (
        <p className="text-lg">{nothing}</p>
      ) : (
        <ul className="grid gap-4 md:gap-6 lg:grid-cols-2">
          {careers.map((career) => (
            <li
              key={career.id}
              className="grid grid-rows-[auto_auto_1fr_auto] border border-line bg-raised p-4 *:last:mt-3 *:last:justify-self-start md:p-6 md:*:last:mt-6"
            >
              <OpeningSummary career={career} level={3} />
              <Button
                to={paths.opening(career.slug)}
                variant="strong"
                label={`Apply Now: ${career.title}`}
                onClick={(event: MouseEvent<HTMLAnchorElement>) => dialog.open(event, career)}
              >
                Apply Now
              </Button>
            </li>
          ))}
        </ul>
      )}
      {children && <div className="mt-8">{children}</div>}
      {dialog.opened && (
        <dialog.opened.Dialog
          key={dialog.opened.time}
          career={dialog.opened.career}
          challenge={dialog.opened.challenge}
          apiPath={apiPath}
          isReopened={dialog.opened.isReopened}
          onClose={dialog.close}
          onReceived={dialog.receive}
        />
      )}
    </Section>
  );
}

interface Opened<Dialog> {
  time: number;
  career: Career;
  challenge: Challenge;
  isReopened: boolean;
  Dialog: Dialog;
}

function useApplyDialog<Dialog>(apiPath: string, loadDialog: () => Promise<Dialog>) {
  const [opened, setOpened] = useState<Opened<Dialog> | null>(null);
  const [receipt, setReceipt] = useState<FormReceipt | null>(null);
  const times = useRef(0);
  const before = useRef(new Set<string>());
  const navigate = useNavigate();

  async function open(event: MouseEvent<HTMLAnchorElement>, { id, slug }: Pick<Career, "id" | "slug">) {
    if (!opensHere(event)) return;
    const time = ++times.current;
    setReceipt(null);
    try {
      const [{ career }, challenge, Dialog] = await Promise.all([
        getJson<CareerResponse>(`${apiPath}/v1/careerdetails/${id}`),
        getJson<Challenge>(`${apiPath}/v1/challenge`),
        loadDialog(),
      ]);
      if (time !== times.current) return;
      setOpened({ time, career, challenge, Dialog, isReopened: before.current.has(slug) });
      before.current.add(slug);
    } catch {
      // The opening's page explains why it is closed.
      await navigate(paths.opening(slug));
    }
  }

  return {
    opened,
    receipt,
    open,
    close: () => setOpened(null),
    receive: (received: FormReceipt) => {
      setReceipt(received);
      setOpened(null);
    },
  };
}
