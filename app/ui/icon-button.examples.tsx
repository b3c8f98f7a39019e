import { useState } from "react";
import type { Example } from "./examples.ts";
import { IconButton } from "./icon-button.tsx";

function Counting() {
  const [presses, setPresses] = useState(0);
  return (
    <div className="flex items-center gap-3">
      <IconButton label="Count a press" icon="plus" onClick={() => setPresses(presses + 1)} />
      <p>{presses} presses</p>
    </div>
  );
}

export const examples: Example[] = [{ name: "counts its presses", render: () => <Counting /> }];
