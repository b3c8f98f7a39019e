import type { Example } from "./examples.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

export const examples: Example[] = [{ name: "three choices", render: () => <ThemeSwitch /> }];
