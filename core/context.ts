import { createContext } from "react-router";
import type { Backend } from "./api/backend.ts";
import type { Unavailable } from "./api/errors.ts";
import type { Site } from "./site.ts";
import type { SubmissionContext } from "./submission-context.ts";

/** Router contexts for loaders and actions. */
export const backendContext = createContext<Backend>();
export const siteContext = createContext<Site>();
export const submissionContext = createContext<SubmissionContext>();

/** Set when content is unavailable: the response is 503 and not cached. */
export const unavailableContext = createContext<Unavailable | null>(null);

/** Set by the action of a rejected form; prefixes the page title. */
export const formFailedContext = createContext<boolean>(false);
