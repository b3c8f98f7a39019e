import { createContext, use } from "react";
import { DEFAULT_FORMATS, type Formats } from "#core/formats.ts";

/** How the site writes days, times, numbers and prices; set by the root and the Desk. */
export const FormatsContext = createContext<Formats>(DEFAULT_FORMATS);

export const useFormats = () => use(FormatsContext);
