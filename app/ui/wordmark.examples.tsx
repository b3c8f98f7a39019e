import type { Example } from "./examples.ts";
import { Wordmark } from "./wordmark.tsx";

export const examples: Example[] = [{ name: "with a name", render: () => <Wordmark name="Kitewright" /> }];
