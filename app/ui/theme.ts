import { paper } from "#core/palette.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const KEY = "theme";

/** In the head, before the first paint; browsers use the first `theme-color` that applies, so the chosen one comes first. */
export const THEME_SCRIPT = `try{let t=localStorage.getItem("${KEY}"),c=${JSON.stringify(paper)}[t];if(c){document.documentElement.dataset.theme=t;let m=document.createElement("meta");m.name="theme-color";m.content=c;document.head.prepend(m)}}catch{}`;

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
    colour.content = paper[theme];
    document.head.prepend(colour);
  }
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be blocked: the choice then lasts for this page.
  }
}
