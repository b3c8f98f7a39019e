import { createContext, useContext } from "react";

/**
 * Takes markup that is ready aside while a page is rendered on the server, and says what stands in its place
 * (hold-markup.server.ts): React would copy it with everything else, and what comes after React would read it again.
 * Browsers hold nothing.
 */
export type HoldMarkup = (markup: string) => string;

const Hold = createContext<HoldMarkup>((markup) => markup);
export const HoldMarkupProvider = Hold.Provider;
export const useHoldMarkup = () => useContext(Hold);
