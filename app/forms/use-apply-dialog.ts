import { type MouseEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { opensHere } from "#app/ui/dialog-modal.ts";
import type { Career, CareerResponse } from "#core/api/career.ts";
import type { Challenge } from "#core/challenge.ts";
import { paths } from "#core/paths.ts";
import type { FormReceipt } from "./form-answer.ts";
import { getJson } from "./get-json.ts";

interface Opened<Dialog> {
  /** Counts the openings of the dialog: each begins anew. */
  time: number;
  career: Career;
  challenge: Challenge;
  Dialog: Dialog;
}

/**
 * The dialog over the list: which opening it shows, if any, and what came of it.
 *
 * @param loadDialog fetches the code of the dialog, which few visitors need
 */
export function useApplyDialog<Dialog>(apiPath: string, loadDialog: () => Promise<Dialog>) {
  const [opened, setOpened] = useState<Opened<Dialog> | null>(null);
  const [receipt, setReceipt] = useState<FormReceipt | null>(null);
  const times = useRef(0);
  const navigate = useNavigate();

  /** Takes over the link to an opening's page: the dialog, the details and a new sum are fetched. */
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
      // Of two links that were pressed the second counts.
      if (time === times.current) setOpened({ time, career, challenge, Dialog });
    } catch {
      // Closed since, or out of reach: the page says what is the matter.
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
