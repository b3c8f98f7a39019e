import { useId, useState } from "react";
import { Icon } from "./icon.tsx";
import { chooseTheme, readTheme, type Theme, themes } from "./theme.ts";
import { useHydrated } from "./use-hydrated.ts";

const LOOK = {
  system: { icon: "monitor", label: "Same as system" },
  light: { icon: "sun", label: "Light" },
  dark: { icon: "moon", label: "Dark" },
} as const;

/** Light, dark, or as the system. Rendered after hydration, because it needs scripts; CSS reserves its room. */
export function ThemeSwitch() {
  return <div className="theme-switch">{useHydrated() && <Choices />}</div>;
}

function Choices() {
  const name = useId();
  const [chosen, setChosen] = useState<Theme>(readTheme);
  return (
    <fieldset>
      <legend className="sr-only">Color scheme</legend>
      {themes.map((theme) => (
        <label key={theme} title={LOOK[theme].label}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={chosen === theme}
            onChange={() => {
              chooseTheme(theme);
              setChosen(theme);
            }}
          />
          <Icon name={LOOK[theme].icon} />
          <span className="sr-only">{LOOK[theme].label}</span>
        </label>
      ))}
    </fieldset>
  );
}
