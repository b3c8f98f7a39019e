import { useEffect, useEffectEvent, useState } from "react";
import { useFetchers } from "react-router";
import type { Lead } from "#core/lead.ts";
import { leadUrl } from "#core/leads.ts";
import { useLeadForm } from "./use-lead-form.ts";

type Fields = Record<string, string>;

/** The form that changes a lead. What is chosen while one is on its way follows it, with the version that it made. */
export function useChange({ version }: Pick<Lead, "version">) {
  const form = useLeadForm("change");
  const { fetcher, isPending } = form;
  const [next, setNext] = useState<Fields | null>(null);
  const send = (fields: Fields) =>
    void fetcher.submit({ ...fields, version: String(version) }, { method: "post" });
  const sendNext = useEffectEvent(() => {
    if (next === null || isPending) return;
    setNext(null);
    send(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the one before has ended
  useEffect(() => sendNext(), [isPending]);
  return {
    ...form,
    submit: (fields: Fields) => (isPending ? setNext(fields) : send(fields)),
    next,
  };
}

/** Forms of a lead that the server has not yet taken in. */
export function useFormsOnTheirWay(lead: string, next: Fields | null): FormData[] {
  const url = leadUrl(lead);
  const sent = useFetchers().flatMap(({ formAction, formData }) =>
    formData !== undefined && formAction?.split("?")[0] === url ? [formData] : [],
  );
  if (next === null) return sent;
  const last = new FormData();
  for (const [name, value] of Object.entries(next)) last.set(name, value);
  return [...sent, last];
}
