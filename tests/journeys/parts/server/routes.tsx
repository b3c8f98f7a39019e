import { Outlet, type RouteObject } from "react-router";
import Parts from "#app/routes/parts.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { Toasts } from "#app/ui/toasts.tsx";
import "#app/styles/app.css";

function Frame() {
  return (
    <>
      <main>
        <Outlet />
      </main>
      <Toasts />
      <Spinner />
    </>
  );
}

export const routes: RouteObject[] = [{ Component: Frame, children: [{ path: "*", Component: Parts }] }];
