import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { routes } from "./routes.tsx";

const stage = document.getElementById("stage");
if (stage) hydrateRoot(stage, <RouterProvider router={createBrowserRouter(routes)} />);
