/** The colour scheme: what the system says, unless the visitor chose one here. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** `--paper` of both schemes (styles/tokens.css): the browser's own bars take it up. */
export const PAPER = { light: "#f8fafb", dark: "#0b1821" } as const;

const KEY = "theme";

/**
 * Runs in the head, before anything is painted: a remembered choice must not flash. Of several colours for its bars a
 * browser takes the first that applies, so a chosen one stands before those that follow the system.
 */
export const THEME_SCRIPT = `try{let t=localStorage.getItem("${KEY}"),c=${JSON.stringify(PAPER)}[t];if(c){document.documentElement.dataset.theme=t;let m=document.createElement("meta");m.name="theme-color";m.content=c;document.head.prepend(m)}}catch{}`;

export function readTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset.theme) ?? "system";
}

export function chooseTheme(theme: Theme): void {
  document.head.querySelector('meta[name="theme-color"]:not([media])')?.remove();
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
    const colour = document.createElement("meta");
    colour.name = "theme-color";
    colour.content = PAPER[theme];
    document.head.prepend(colour);
  }
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing: the choice lasts for this page.
  }
}
