import { useId, useState } from "react";
import { Icon } from "./icon.tsx";
import { chooseTheme, readTheme, type Theme, themes } from "./theme.ts";
import { useHydrated } from "./use-hydrated.ts";

const LOOK = {
  system: { icon: "monitor", label: "Same as system" },
  light: { icon: "sun", label: "Light" },
  dark: { icon: "moon", label: "Dark" },
} as const;

/** Rendered after hydration, because it needs scripts; CSS reserves its space. */
export function ThemeSwitch() {
  return <div className="ms-auto min-h-11 min-w-34">{useHydrated() && <Choices />}</div>;
}

function Choices() {
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
              chooseTheme(theme);
              setChosen(theme);
            }}
          />
          {/* Marked in place of the control: `label:has(…)` does nothing in browsers before 2023. */}
          <span className="grid size-11 place-items-center peer-checked:text-ink peer-checked:shadow-mark peer-focus-visible:outline-3 peer-focus-visible:outline-ink forced-colors:peer-checked:border-b-3 forced-colors:peer-checked:border-[color:Highlight]">
            <Icon name={LOOK[theme].icon} />
          </span>
          <span className="sr-only">{LOOK[theme].label}</span>
        </label>
      ))}
    </fieldset>
  );
}
