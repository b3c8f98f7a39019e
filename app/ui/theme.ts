/** The colour scheme: what the system says, unless the visitor chose one here. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const KEY = "theme";

/** Runs in the head, before anything is painted: a remembered choice must not flash. */
export const THEME_SCRIPT = `try{let t=localStorage.getItem("${KEY}");if(t=="light"||t=="dark")document.documentElement.dataset.theme=t}catch{}`;

export function readTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset.theme) ?? "system";
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing: the choice lasts for this page.
  }
}
