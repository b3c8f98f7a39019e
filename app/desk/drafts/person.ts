import { createContext, use } from "react";

/** The id of the person who is signed in. */
export const PersonContext = createContext("");

export const usePerson = () => use(PersonContext);
