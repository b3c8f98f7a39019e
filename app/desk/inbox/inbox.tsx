import { useEffect, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import { deskContext, staffContext } from "#core/context.ts";
import {
  formatLeadQuery,
  LEAD_VIEWS,
  type LeadQuery,
  type LeadView,
  parseLeadQuery,
} from "#core/lead-query.ts";
import { LEAD_EXPORT, leadUrl } from "#core/leads.ts";
import { useKeys } from "../keyboard.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { controlLook } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/inbox";
import { respondToForm } from "./changes.ts";
import { Filters } from "./filters.tsx";
import { useLeadNews } from "./live.ts";
import { Rows } from "./rows.tsx";

const VIEW_NAMES: Record<LeadView, string> = {
  unanswered: "Unanswered",
  mine: "Mine",
  all: "All",
  applications: "Applications",
  quarantine: "Quarantine",
  closed: "Closed",
};
const KEYS = [
  ["j / k", "Next or previous lead"],
  ["Enter", "Open the lead"],
  ["x", "Select the lead"],
  ["a", "Assign"],
  ["e", "Close"],
  ["r", "Reply"],
  ["/", "Search"],
  ["Ctrl K", "Go to a view or find a lead"],
  ["?", "This help"],
] as const;
const SELECTION = "selection";

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  if (!staff.can("read-enquiries")) staff.require("read-applications");
  const { leads } = context.get(deskContext);
  const query = parseLeadQuery(url.searchParams);
  const [list, options, views] = await Promise.all([
    leads.list(query, staff),
    leads.filterOptions(staff),
    leads.savedViews.list(staff),
  ]);
  return {
    query,
    list,
    options,
    views,
    now: new Date().toISOString(),
    mayAnswer: staff.can("answer-enquiries") || staff.can("answer-applications"),
    mayExport: staff.can("export-enquiries") || staff.can("export-applications"),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  if (!staff.can("read-enquiries")) staff.require("read-applications");
  return respondToForm(await request.formData(), url, context.get(deskContext).leads, staff);
}

export const meta: Route.MetaFunction = () => [
  { title: "Inbox · Desk" },
  { name: "robots", content: "noindex" },
];

const addressOf = (query: LeadQuery) => `?${formatLeadQuery(query)}`;

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, options, views, now, mayAnswer, mayExport } = loaderData;
  const { rows } = list;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const [dialog, setDialog] = useState<"help" | "palette" | null>(null);
  const navigate = useNavigate();
  const { waiting, show } = useLeadNews(selected.size > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer, or another list, ends the selection
  useEffect(() => setSelected(new Set()), [actionData, addressOf(query)]);

  const select = (id: string, isSelected: boolean) =>
    setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((one) => one !== id)));
  const move = (step: number) => {
    const at = rows.findIndex(({ id }) => id === current);
    const row = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
    if (row === undefined) return;
    setCurrent(row.id);
    document.querySelector<HTMLElement>(`#lead-${CSS.escape(row.id)} a`)?.focus();
  };
  // The toolbar is drawn after the selection; it is reached in the next frame.
  const inToolbar = (act: (form: HTMLFormElement) => void) => {
    if (selected.size === 0 && current !== null) select(current, true);
    requestAnimationFrame(() => {
      const form = document.getElementById(SELECTION);
      if (form instanceof HTMLFormElement) act(form);
    });
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => current !== null && select(current, !selected.has(current)),
    Enter: () => current !== null && void navigate(leadUrl(current)),
    r: () => current !== null && void navigate(`${leadUrl(current)}#reply`),
    a: () => inToolbar((form) => form.querySelector("select")?.focus()),
    e: () => inToolbar((form) => form.querySelector<HTMLButtonElement>("[value=close]")?.click()),
    "/": () => document.querySelector<HTMLInputElement>("input[name=q]")?.focus(),
    "mod+k": () => setDialog("palette"),
    "?": () => setDialog("help"),
  });
  return (
    <>
      <PageHeader title="Inbox">
        <Button onPress={() => setDialog("help")}>Keyboard</Button>
      </PageHeader>
      <nav aria-label="Views" className="mb-4 flex flex-wrap gap-2 text-sm">
        {LEAD_VIEWS.map((view) => (
          <Link
            key={view}
            to={`?view=${view}`}
            aria-current={view === query.view ? "page" : undefined}
            className="rounded-sm border border-edge px-3 py-2 no-underline aria-[current=page]:bg-ink aria-[current=page]:text-paper"
          >
            {VIEW_NAMES[view]} {list.counts[view]}
          </Link>
        ))}
      </nav>
      <Filters query={query} options={options} />
      <details className="mb-4 text-sm">
        <summary className="w-fit cursor-pointer py-2 font-bold">Saved views ({views.length})</summary>
        <ul className="grid gap-2 py-2">
          {views.map(({ id, name, query: saved }) => (
            <li key={id}>
              <Form method="post" className="flex flex-wrap items-center gap-2">
                <input type="hidden" name="view" value={id} />
                <Link to={`?${saved}`} className="min-w-24 break-words text-deep">
                  {name}
                </Link>
                <input
                  name="name"
                  defaultValue={name}
                  aria-label={`New name of ${name}`}
                  className={`${controlLook()} max-w-60`}
                />
                <Button type="submit" name="intent" value="rename-view">
                  Rename
                </Button>
                <Button type="submit" name="intent" value="remove-view" variant="danger">
                  Delete
                </Button>
              </Form>
            </li>
          ))}
        </ul>
        <Form method="post" className="flex flex-wrap items-center gap-2">
          <input name="name" required aria-label="Name of the view" className={`${controlLook()} max-w-60`} />
          <Button type="submit" name="intent" value="save-view">
            Save this view
          </Button>
        </Form>
      </details>
      {actionData?.done && <Notice tone="success">{actionData.done}</Notice>}
      {actionData?.problem && <Notice tone="error">{actionData.problem}</Notice>}
      {waiting > 0 && (
        <Notice tone="info">
          {waiting} new <Button onPress={show}>Show</Button>
        </Notice>
      )}
      <Form
        id={SELECTION}
        method="post"
        preventScrollReset
        className="sticky top-0 z-10 my-3 flex flex-wrap items-center gap-2 bg-paper py-2 text-sm"
      >
        <span role="status">{selected.size > 0 ? `${selected.size} selected` : `${list.total} leads`}</span>
        {mayAnswer && rows.length > 0 && (
          <>
            <select name="owner" aria-label="New owner" className={`${controlLook()} max-w-48`}>
              <option value="">Nobody</option>
              {options.owners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <Button type="submit" name="intent" value="assign">
              Assign
            </Button>
            <Button type="submit" name="intent" value="close">
              Close
            </Button>
            <Button type="submit" name="intent" value="approve">
              Approve
            </Button>
            <Button type="submit" name="intent" value="mark-spam">
              Mark as spam
            </Button>
          </>
        )}
        {mayExport && rows.length > 0 && (
          <a
            download
            href={`${LEAD_EXPORT}?${selected.size > 0 ? new URLSearchParams([...selected].map((id) => ["id", id])) : formatLeadQuery(query)}`}
            className={buttonLook()}
          >
            Export
          </a>
        )}
      </Form>
      {rows.length > 0 ? (
        <Rows
          rows={rows}
          now={now}
          formId={SELECTION}
          selected={selected}
          current={current}
          onSelect={select}
        />
      ) : (
        <p className="border border-line bg-raised p-6 text-muted">No leads here.</p>
      )}
      {list.pages > 1 && (
        <nav aria-label="Pages" className="mt-4 flex items-center gap-3 text-sm">
          {list.page > 1 && <Link to={addressOf({ ...query, page: list.page - 1 })}>Previous</Link>}
          <span className="text-muted">
            Page {list.page} of {list.pages}
          </span>
          {list.page < list.pages && <Link to={addressOf({ ...query, page: list.page + 1 })}>Next</Link>}
        </nav>
      )}
      {dialog === "help" && (
        <Dialog title="Keyboard" onClose={() => setDialog(null)}>
          {() => (
            <dl className="grid grid-cols-[6rem_1fr] gap-2 text-sm">
              {KEYS.map(([key, text]) => (
                <div key={key} className="contents">
                  <dt className="font-bold">{key}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </Dialog>
      )}
      {dialog === "palette" && (
        <Dialog title="Go to" onClose={() => setDialog(null)}>
          {(close) => (
            <>
              <Form onSubmit={close} className="flex gap-2">
                <input type="hidden" name="view" value="all" />
                <input type="search" name="q" aria-label="Find a lead" autoFocus className={controlLook()} />
                <Button type="submit">Find</Button>
              </Form>
              <ul className="grid gap-1 text-sm">
                {[
                  ...LEAD_VIEWS.map((view) => ({ id: view, name: VIEW_NAMES[view], query: `view=${view}` })),
                  ...views,
                ].map(({ id, name, query: to }) => (
                  <li key={id}>
                    <Link to={`?${to}`} onClick={close} className="block py-1 text-deep">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
