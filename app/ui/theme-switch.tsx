import { useId, useState } from "react";
import { useBrand } from "#app/brand.tsx";
import type { PageBrand } from "#core/brand.ts";
import { Icon } from "./icon.tsx";
import { useHydrated } from "./use-hydrated.ts";

const LOOK = {
  system: { icon: "monitor", label: "Same as system" },
  light: { icon: "sun", label: "Light" },
  dark: { icon: "moon", label: "Dark" },
} as const;

export function ThemeSwitch() {
  return <div className="ms-auto min-h-11 min-w-34">{useHydrated() && <Choices />}</div>;
}

function Choices() {
  const { themeColors } = useBrand();
  const name = useId();
  const [chosen, setChosen] = useState<Theme>(readTheme);
  return (
    <fieldset className="flex">
      <legend className="sr-only">Color scheme</legend>
      {themes.map((theme) => (
        <label key={theme} title={LOOK[theme].label} className="cursor-pointer">
          <input
            type="radio"
            name={name}
            className="peer sr-only"
            checked={chosen === theme}
            onChange={() => {
              chooseTheme(theme, themeColors);
              setChosen(theme);
            }}
          />
          {/* Marks the input itself, because `label:has(…)` needs a browser of 2023. */}
          <span className="grid size-11 place-items-center peer-checked:text-ink peer-checked:shadow-mark peer-focus-visible:outline-3 peer-focus-visible:outline-ink">
            <Icon name={LOOK[theme].icon} />
          </span>
          <span className="sr-only">{LOOK[theme].label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

const KEY = "theme";

/** The chosen `theme-color` comes first, because browsers use the first one that applies. */
export const themeScript = (colors: PageBrand["themeColors"]) =>
  `try{let t=localStorage.getItem("${KEY}"),c=${JSON.stringify(colors)}[t];if(c){document.documentElement.dataset.theme=t;let m=document.createElement("meta");m.name="theme-color";m.content=c;document.head.prepend(m)}}catch{}`;

function readTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset.theme) ?? "system";
}

function chooseTheme(theme: Theme, colors: PageBrand["themeColors"]): void {
  document.head.querySelector('meta[name="theme-color"]:not([media])')?.remove();
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
    const color = document.createElement("meta");
    color.name = "theme-color";
    color.content = colors[theme];
    document.head.prepend(color);
  }
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be blocked: the choice lasts for this page.
  }
}
