import { KEY, PAPER } from "./theme-script.ts";

/** The colour scheme: what the system says, unless the visitor chose one here. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

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
