import { useRef } from "react";
import { SOURCE_FIELDS } from "#core/source-fields.ts";

/** Empties the project once a form that sent it is received. */
export function useSentProject() {
  const wasSent = useRef(false);
  return {
    onSending(sent: FormData) {
      wasSent.current = Boolean(sent.get(SOURCE_FIELDS.shortlist) || sent.get(SOURCE_FIELDS.estimate));
    },
    async empty() {
      if (!wasSent.current) return;
      const store = await import("./project-store.ts").catch(() => null);
      store?.project.clear();
    },
  };
}
