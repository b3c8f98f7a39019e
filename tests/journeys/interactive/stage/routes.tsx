import { Outlet, type RouteObject } from "react-router";
import Parts from "#app/routes/parts.tsx";
import type { Example } from "#app/ui/examples.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { Toasts } from "#app/ui/toasts.tsx";
import "#app/styles/app.css";

const modules = import.meta.glob<{ examples: Example[] }>(
  "../../../../app/ui/{carousel,dialog,video-dialog,gallery,toasts,spinner,pagination,tabs,accordion,scroll-link,text}.examples.tsx",
  { eager: true },
);

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
      <Spinner />
    </>
  );
}

function InteractiveParts() {
  return (
    <main className="mx-auto w-full max-w-page px-margin">
      <h1>Parts that move</h1>
      {Object.entries(modules).map(([file, { examples }]) => {
        const name = file.replace(/^.*\/(.+)\.examples\.tsx$/, "$1");
        return (
          <section key={name} aria-labelledby={`part-${name}`}>
            <h2 id={`part-${name}`}>{name}</h2>
            {examples.map((example) => (
              <div key={example.name} data-example={`${name}: ${example.name}`}>
                {example.render()}
              </div>
            ))}
          </section>
        );
      })}
    </main>
  );
}

function Gallery() {
  return (
    <main>
      <Parts />
    </main>
  );
}

export const routes: RouteObject[] = [
  {
    Component: Frame,
    children: [
      { path: "gallery", Component: Gallery },
      { path: "*", Component: InteractiveParts },
    ],
  },
];
