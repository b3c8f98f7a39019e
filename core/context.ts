import { createContext } from "react-router";
import type { Backend } from "./api/backend.ts";
import type { Unavailable } from "./api/errors.ts";
import type { Site } from "./site.ts";
import type { Visit } from "./visit.ts";

/** The keys under which loaders and actions find the server. */
export const backendContext = createContext<Backend>();
export const siteContext = createContext<Site>();
export const visitContext = createContext<Visit>();

/** Set where content cannot be had now: whoever asked is told to try again, and nothing of it is kept. */
export const unavailableContext = createContext<Unavailable | null>(null);

/** Set by the action of a form that was refused; the title of the page then says so first. */
export const formFailedContext = createContext<boolean>(false);
