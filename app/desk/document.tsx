import "./desk.css";
import { useEffect } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { isRouteErrorResponse, Outlet, Scripts, ScrollRestoration, useHref, useNavigate } from "react-router";
import type { PageHandle } from "#app/root.tsx";
import type { Route } from "./+types/document";
import { Missing } from "./ui/missing.tsx";
import { Notice } from "./ui/notice.tsx";

export const handle: PageHandle = { isBare: true };

export const meta: Route.MetaFunction = () => [{ title: "Desk" }, { name: "robots", content: "noindex" }];

/** What all pages of the Desk share: its styles, its scripts, and the navigation of React Aria. */
export default function Document() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Frame>
      <main id="main" className="mx-auto max-w-form p-margin">
        {status === 404 ? (
          <Missing />
        ) : (
          <Notice tone="error">
            {status === 503
              ? "The database isn't available right now. Nothing was saved. Please try again in a minute."
              : "Something went wrong on our side. Please try again."}
          </Notice>
        )}
      </main>
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const navigate = useNavigate();
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
  }, []);
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
        {children}
      </RouterProvider>
      <ScrollRestoration />
      <Scripts />
    </I18nProvider>
  );
}
