import { Day } from "./day.tsx";
import type { Example } from "./examples.ts";

export const examples: Example[] = [{ name: "a day", render: () => <Day date="2026-11-21" /> }];
