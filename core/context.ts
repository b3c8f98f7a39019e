import { createContext } from "react-router";
import type { Services } from "#server/services.ts";
import type { Unavailable } from "./api/errors.ts";
import type { SubmissionContext } from "./api/submission.ts";
import type { PageBrand } from "./brand.ts";
import type { SentFile } from "./site.ts";
import type { Staff } from "./staff.ts";
import type { Node } from "./structured-data/company.ts";

export const servicesContext = createContext<Services>();
/** Of every page, also of the Desk. */
export const brandContext = createContext<PageBrand>();
export const submissionContext = createContext<SubmissionContext>();

/** Set when content is unavailable: the response is 503 and not cached. */
export const unavailableContext = createContext<Unavailable | null>(null);

/** Set by the root loader for pages that are indexed. */
export const structuredDataContext = createContext<readonly Node[]>([]);

export const formFailedContext = createContext<boolean>(false);

export type Desk = NonNullable<Services["desk"]>["desk"];
export const deskContext = createContext<Desk>();

export type Studio = NonNullable<Services["studio"]>["studio"];

/** Null with `STUDIO=off`. */
export const studioContext = createContext<Studio | null>(null);

/** Null without a session. */
export const sessionContext = createContext<Staff | null>(null);

export const staffContext = createContext<Staff>();

/** What was posted to a page of the Desk or the Studio, read within the limits of its route (`server/http/body/body-limits.ts`). */
export const formContext = createContext<FormData>();
/** Files of a form that were streamed to the disk; the action moves them, and the rest is removed after it. */
export const filesContext = createContext<{ files: readonly SentFile[]; problem: string | null }>({
  files: [],
  problem: null,
});
export const jsonContext = createContext<unknown>();

/** Set for a request that is refused before its loaders and its action; the document of the Desk throws it. */
export const refusalContext = createContext<{ status: number; message: string } | null>(null);

/** Logs an error with the id of the request, and without its URL. */
export const reportContext = createContext<(error: unknown) => void>();

export const nonceContext = createContext<string | null>(null);
