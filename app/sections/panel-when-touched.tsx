import { APPLY } from "#app/forms/apply.ts";
import { near } from "#app/ui/near.tsx";

/** The application, which browsers take over when somebody begins to write it. */
export const ApplicationPanel = near({
  id: APPLY,
  tag: "div",
  when: "touched",
  onServer: import.meta.env.SSR ? (await import("./application-panel.tsx")).ApplicationPanel : null,
  load: async () => (await import("./application-panel.tsx")).ApplicationPanel,
});
