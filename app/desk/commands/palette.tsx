import { useRef, useState } from "react";
import { Autocomplete, Input, Label, Menu, MenuItem, SearchField } from "react-aria-components";
import { useNavigate } from "react-router";
import { DESK } from "#core/staff.ts";
import { STUDIO } from "#core/studio.ts";
import { VIEW_NAMES } from "../inbox/views.tsx";
import type { NavigationEntry } from "../navigation.ts";
import { capital } from "../ui/capital.ts";
import { controlLook } from "../ui/field.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import type { FoundUrl } from "./find.ts";
import { useFound } from "./use-found.ts";

interface PaletteProps {
  pages: readonly NavigationEntry[];
  onClose: () => void;
  onHelp: () => void;
}

interface Command {
  id: string;
  label: string;
  about: string;
  run: () => void;
}

/** Goes to a page, a view, a collection, an entry or a lead by its name, and to the entry of a URL of the site. */
export function Palette({ pages, onClose, onHelp }: PaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const q = typed.trim();
  const { found, isSearching, problem } = useFound(q);

  const go = (id: string, label: string, about: string, to: string): Command => ({
    ...{ id, label, about },
    run: () => {
      onClose();
      void navigate(to);
    },
  });
  const editPage: Command = {
    ...{ id: "edit page", label: "Edit page…", about: "Paste its URL" },
    run: () => setTyped("/"),
  };
  const places = [
    ...pages.map(({ to, label }) => go(to, label, "Page", to)),
    ...found.views.map((view) => go(view, VIEW_NAMES[view], "View", `${DESK}/inbox?view=${view}`)),
    ...found.saved.map(({ id, name, query }) => go(id, name, "Saved view", `${DESK}/inbox?${query}`)),
    ...found.collections.map(({ name, label, url }) => go(`studio ${name}`, label, "Studio", url)),
    go("account", "Your account", "Page", `${DESK}/account`),
    ...(hasPage(pages, STUDIO) ? [editPage] : []),
    { id: "help", label: "Keyboard shortcuts", about: "Help", run: onHelp },
  ].filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()));
  const leads = found.leads.map(({ id, name, about, url }) => go(id, name, about, url));
  const goTo = ({ title, about, url }: FoundUrl) => go(url, title, about, url);
  const page = isSearching ? null : found.page;
  const pageProblem = page !== null && "problem" in page ? page.problem : null;
  const ofPage = page !== null && "entries" in page ? page.entries.map(goTo) : [];
  const commands = q === "" ? places : [...ofPage, ...leads, ...places, ...found.entries.map(goTo)];
  return (
    <StaffDialog title="Go to" onClose={onClose}>
      {() => (
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          {/* The field scrolls with the results, so that what scrolls can be focused. */}
          <div className="-m-3 max-h-[min(28rem,60dvh)] scroll-pt-16 overflow-auto p-3 pt-0">
            <SearchField
              autoFocus
              // Without a chosen result, Enter takes the first.
              onSubmit={() => {
                if (!input.current?.getAttribute("aria-activedescendant")) commands[0]?.run();
              }}
              className="sticky top-0 grid bg-raised py-3"
            >
              <Label className="sr-only">Search</Label>
              <Input ref={input} placeholder={placeholderFor(pages)} className={controlLook} />
            </SearchField>
            <p role="status" className="pb-2 text-sm font-bold text-error empty:hidden">
              {problem ?? pageProblem}
            </p>
            <Menu
              aria-label="Results"
              items={commands}
              onAction={(key) => commands.find(({ id }) => id === key)?.run()}
              renderEmptyState={() => (
                <p className="px-3 py-2 text-sm text-muted">
                  {isSearching ? "Searching…" : "Nothing found."}
                </p>
              )}
              className="-mx-3 outline-none"
            >
              {({ id, label, about }) => (
                <MenuItem
                  id={id}
                  textValue={label}
                  className="flex cursor-default items-baseline justify-between gap-x-4 rounded-sm max-sm:flex-wrap px-3 py-2 text-sm outline-none data-[focused]:bg-sky-1 max-md:py-3"
                >
                  <span className="min-w-0 font-bold sm:truncate max-sm:wrap-anywhere">{label}</span>
                  <span className="text-xs text-muted max-sm:wrap-anywhere sm:max-w-2/5 sm:flex-none sm:truncate">
                    {about}
                  </span>
                </MenuItem>
              )}
            </Menu>
          </div>
        </Autocomplete>
      )}
    </StaffDialog>
  );
}

/** Names what a person can go to. */
function placeholderFor(pages: readonly NavigationEntry[]): string {
  const kinds = [
    "page",
    ...(hasPage(pages, `${DESK}/inbox`) ? ["view", "lead"] : []),
    ...(hasPage(pages, STUDIO) ? ["entry", "URL"] : []),
  ];
  return capital(new Intl.ListFormat("en", { type: "disjunction" }).format(kinds));
}

const hasPage = (pages: readonly NavigationEntry[], url: string) => pages.some(({ to }) => to === url);
