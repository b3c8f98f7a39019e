import { memo, type ReactNode } from "react";

interface PageProps {
  loaderData: unknown;
  actionData?: unknown;
}

/**
 * A page that renders again with other data only. React Router renders the page that is left as well when the next one
 * is asked for, and hands it new objects with the same in them; whoever pressed the link would wait for it.
 * Of its props a page must read these two alone; hooks tell it what else it needs.
 */
export function memoPage<Props extends PageProps>(page: (props: Props) => ReactNode) {
  return memo(
    page,
    (before, after) => before.loaderData === after.loaderData && before.actionData === after.actionData,
  );
}
