import "./desk.css";
import { useEffect } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import {
  data,
  isRouteErrorResponse,
  type Location,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useNavigate,
} from "react-router";
import type { PageHandle } from "#app/page-handle.ts";
import { refusalContext } from "#core/context.ts";
import { INBOX } from "#core/leads.ts";
import { type Refused, refusalIn } from "#core/refusal.ts";
import type { Route } from "./+types/document";
import { Missing, NothingHere } from "./ui/missing.tsx";
import { NarrowPage } from "./ui/sign-in-frame.tsx";

export const handle: PageHandle = { isBare: true };

export const meta: Route.MetaFunction = () => [{ title: "Desk" }];

/** Of requests that the server does not pass on (`server/staff/refusals.ts`). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const refusal = context.get(refusalContext);
    if (refusal !== null) throw data<Refused>({ refusal: refusal.message }, { status: refusal.status });
  },
];

/** What all pages of the Desk share: its styles, its scripts, and the navigation of React Aria. */
export default function Document() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const refusal = refusalIn(data);
  return (
    <Frame>
      <NarrowPage>
        <div>
          {status === 404 ? (
            <Missing />
          ) : (
            <NothingHere title={refusal === null ? "Something went wrong on our side" : titleOf(status)}>
              {refusal ?? "Please try again."}
            </NothingHere>
          )}
        </div>
      </NarrowPage>
    </Frame>
  );
}

/** A list is left and opened again at the same place, also by links. */
const placeOf = ({ pathname, search, key }: Location) => (pathname === INBOX ? pathname + search : key);

function titleOf(status: number): string {
  return status === 503 ? "Temporarily unavailable" : "Nothing was saved";
}

function Frame({ children }: { children: React.ReactNode }) {
  const navigate = useNavigate();
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
  }, []);
  return (
    <I18nProvider locale="en">
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
        {children}
      </RouterProvider>
      <ScrollRestoration getKey={placeOf} />
      <Scripts />
    </I18nProvider>
  );
}
