/** `--paper` of both schemes (styles/tokens.css): the browser's own bars take it up. */
export const PAPER = { light: "#f8fafb", dark: "#0b1821" } as const;

export const KEY = "theme";

/**
 * Runs in the head, before anything is painted: a remembered choice must not flash. Of several colours for its bars a
 * browser takes the first that applies, so a chosen one stands before those that follow the system.
 */
export const THEME_SCRIPT = `try{let t=localStorage.getItem("${KEY}"),c=${JSON.stringify(PAPER)}[t];if(c){document.documentElement.dataset.theme=t;let m=document.createElement("meta");m.name="theme-color";m.content=c;document.head.prepend(m)}}catch{}`;
