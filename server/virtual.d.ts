/** The compiled routes of `app/`, made by the React Router plugin of Vite. */
declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}
