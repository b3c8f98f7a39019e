import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { DESK } from "#core/staff.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const KEYS: readonly [string, string][] = [
  ["j, k", "Next and previous lead"],
  ["Enter", "Open"],
  ["x", "Select"],
  ["a", "Assign to yourself"],
  ["e", "Close"],
  ["r", "Reply"],
  ["/", "Search"],
  ["Ctrl+K", "Go to a page or search for a lead"],
  ["?", "This help"],
];

const PLACES = [
  { label: "Unanswered", to: `${DESK}/leads` },
  { label: "Mine", to: `${DESK}/leads?view=mine` },
  { label: "All", to: `${DESK}/leads?view=all` },
  { label: "Quarantine", to: `${DESK}/leads?view=quarantine` },
  { label: "Closed", to: `${DESK}/leads?view=closed` },
  { label: "Your account", to: `${DESK}/account` },
];

/** The button and dialogs of the keyboard: help, and the palette. */
export function KeyboardHelp() {
  const [opened, setOpened] = useState<"help" | "palette" | null>(null);
  useShortcuts({ "?": () => setOpened("help") });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== "k") return;
      event.preventDefault();
      setOpened("palette");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <Button onPress={() => setOpened("help")}>Keyboard</Button>
      {opened === "help" && (
        <Dialog title="Keyboard" onClose={() => setOpened(null)}>
          {(close) => (
            <>
              <dl className="grid grid-cols-[5rem_1fr] gap-2 text-sm">
                {KEYS.map(([key, what]) => (
                  <div key={key} className="contents">
                    <dt className="font-bold">{key}</dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
              <Button onPress={close}>Close</Button>
            </>
          )}
        </Dialog>
      )}
      {opened === "palette" && <Palette onClose={() => setOpened(null)} />}
    </>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const words = text.trim();
  const found = PLACES.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
  const search = {
    label: `Search for “${words}”`,
    to: `${DESK}/leads?${new URLSearchParams({ view: "all", q: words })}`,
  };
  const entries = words === "" ? found : [...found, search];
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog title="Go to" onClose={onClose}>
      {() => (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const [first] = entries;
            if (first) go(first.to);
          }}
        >
          <TextField label="Page or words of a lead" value={text} onChange={setText} autoFocus />
          <ul className="grid">
            {entries.map(({ label, to }) => (
              <li key={to}>
                <Button variant="plain" onPress={() => go(to)}>
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </form>
      )}
    </Dialog>
  );
}
