import { useRef } from "react";
import { Button } from "./button.tsx";
import type { Example } from "./examples.ts";
import { requests } from "./request-counter.ts";

function Requests() {
  const ends = useRef<(() => void)[]>([]);
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="button" onClick={() => ends.current.push(requests.start())}>
        Start a request
      </Button>
      <Button type="button" onClick={() => ends.current.shift()?.()}>
        End a request
      </Button>
    </div>
  );
}

export const examples: Example[] = [
  { name: "primary, for as long as a request runs", render: () => <Requests /> },
];
