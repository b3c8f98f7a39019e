import { createContext } from "react";
import type { PagesContent } from "#core/content/pages.ts";

export type ProjectWords = PagesContent["layout"]["shortlist"];

/** Null on a site without shortlists, and where a section is rendered without the site around it, as in its examples. */
export const KeepWords = createContext<ProjectWords | null>(null);
