import { useEffect, useRef, useState } from "react";
import { data, Form, Link, useFetcher, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { deskContext, staffContext } from "#core/context.ts";
import {
  formatLeadQuery,
  LEAD_VIEWS,
  type LeadQuery,
  type LeadView,
  parseLeadQuery,
} from "#core/lead-query.ts";
import { LEAD_EXPORT, type LeadRow, leadUrl } from "#core/leads.ts";
import { DESK } from "#core/staff.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/inbox";
import { changeIn, describeChanged } from "./changes.ts";
import { Filters, SavedViews } from "./filters.tsx";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { TimeLeft } from "./time-left.tsx";
import { useNews } from "./use-news.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const VIEW_NAMES: Record<LeadView, string> = {
  unanswered: "Unanswered",
  mine: "Mine",
  all: "All",
  applications: "Applications",
  quarantine: "Quarantine",
  closed: "Closed",
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  if (!staff.can("read-applications")) staff.require("read-enquiries");
  const { leads } = context.get(deskContext);
  const query = parseLeadQuery(url.searchParams);
  const [list, options, saved] = await Promise.all([
    leads.list(query, staff),
    leads.filterOptions(staff),
    leads.savedViews.list(staff),
  ]);
  const mayAnswer = staff.can("answer-enquiries") || staff.can("answer-applications");
  const mayExport = staff.can("export-enquiries") || staff.can("export-applications");
  return { query, list, options, saved, mayAnswer, mayExport, own: staff.person.id };
}

interface Answer {
  done?: string;
  problem?: string;
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const { leads } = context.get(deskContext);
  const form = await request.formData();
  const id = String(form.get("view-id") ?? "");
  if (form.get("intent") === "save-view") {
    const name = String(form.get("name") ?? "").trim();
    const made = await leads.savedViews.create({ name, query: String(form.get("query") ?? "") }, staff);
    return made === null
      ? data<Answer>({ problem: "Choose a short name that you have not used yet." }, { status: 422 })
      : data<Answer>({ done: "The view is saved." });
  }
  if (form.get("intent") === "remove-view") {
    await leads.savedViews.remove(id, staff);
    return data<Answer>({ done: "The view is removed." });
  }
  const change = changeIn(form);
  if (change === null) return data<Answer>({ problem: "Unknown action." }, { status: 400 });
  const changed = await leads.change(form.getAll("id").map(String), change, staff);
  return data<Answer>({ done: describeChanged(changed) });
}

export const meta: Route.MetaFunction = () => [
  { title: "Inbox · Desk" },
  { name: "robots", content: "noindex" },
];

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { query, list, options, saved, mayAnswer, mayExport, own } = loaderData;
  const fetcher = useFetcher<Answer>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState(0);
  const rows = useRef<HTMLUListElement>(null);
  const key = formatLeadQuery(query).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another selection
  useEffect(() => setSelected(new Set()), [key]);
  useNews((item) => {
    if (item?.what === "presence" || item?.what === "deliveries") return;
    const isReading = item?.what === "received" && (scrollY > 200 || selected.size > 0);
    if (isReading) setNews((count) => count + 1);
    else void revalidate();
  });

  const links = () => Array.from(rows.current?.querySelectorAll<HTMLAnchorElement>("a[data-lead]") ?? []);
  const currentIndex = () =>
    links().findIndex((link) => link.closest("li")?.contains(document.activeElement));
  const move = (by: number) => {
    const all = links();
    const next = currentIndex() + by;
    all[Math.min(Math.max(next, 0), all.length - 1)]?.focus();
  };
  const current = () => list.rows[currentIndex()];
  const toggle = (id: string) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const submit = (intent: string, owner = "") => {
    const ids = selected.size > 0 ? [...selected] : [current()?.id].filter((id) => id !== undefined);
    if (ids.length === 0 || !mayAnswer) return;
    const form = new FormData();
    form.set("intent", intent);
    form.set("owner", owner);
    for (const id of ids) form.append("id", id);
    void fetcher.submit(form, { method: "post" });
    setSelected(new Set());
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const row = current();
      if (row) toggle(row.id);
    },
    a: () => submit("assign", own),
    e: () => submit("close"),
    r: () => {
      const row = current();
      if (row) void navigate(`${leadUrl(row.id)}?${key}#reply`);
    },
    "/": () => document.querySelector<HTMLInputElement>("#lead-search input")?.focus(),
  });
  return (
    <>
      <PageHeader title="Inbox">
        <KeyboardHelp />
      </PageHeader>
      <nav aria-label="Views" className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
        {LEAD_VIEWS.map((view) => (
          <Link
            key={view}
            to={view === "unanswered" ? `${DESK}/leads` : `?view=${view}`}
            aria-current={view === query.view ? "page" : undefined}
            className="px-3 py-2 text-sm whitespace-nowrap text-muted no-underline hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:shadow-mark"
          >
            {VIEW_NAMES[view]} <span className="text-xs text-muted">{list.counts[view]}</span>
          </Link>
        ))}
      </nav>
      <Filters key={key} query={query} options={options} />
      <SavedViews saved={saved} query={key} fetcher={fetcher} />
      {fetcher.data?.done && <Notice tone="success">{fetcher.data.done}</Notice>}
      {fetcher.data?.problem && <Notice tone="error">{fetcher.data.problem}</Notice>}
      <div className="my-3 flex flex-wrap items-center gap-3 text-sm text-muted">
        <p role="status">{list.total === 1 ? "1 lead" : `${list.total} leads`}</p>
        {news > 0 && (
          <Button
            onPress={() => {
              setNews(0);
              scrollTo(0, 0);
              void revalidate();
            }}
          >
            {news} new
          </Button>
        )}
        {mayExport && list.total > 0 && selected.size === 0 && (
          <a href={`${LEAD_EXPORT}?${key}`} download className={buttonLook({ variant: "plain" })}>
            Export all
          </a>
        )}
      </div>
      <Form method="post">
        {mayAnswer && (
          <div
            role="toolbar"
            aria-label="Selected leads"
            className={`sticky top-0 z-10 mb-2 flex-wrap items-center gap-2 border border-line bg-raised p-2 text-sm ${selected.size > 0 ? "flex" : "hidden"}`}
          >
            <span className="font-bold">{selected.size} selected</span>
            <Button onPress={() => submit("assign", own)}>Assign to me</Button>
            <Button onPress={() => submit("close")}>Close</Button>
            <Button onPress={() => submit("approve")}>Approve</Button>
            <Button onPress={() => submit("mark-spam")}>Spam</Button>
            {mayExport && (
              <a
                href={`${LEAD_EXPORT}?${new URLSearchParams([...selected].map((id) => ["id", id]))}`}
                download
                className={buttonLook()}
              >
                Export
              </a>
            )}
            <Button variant="plain" onPress={() => setSelected(new Set())}>
              Clear
            </Button>
          </div>
        )}
        {list.rows.length === 0 ? (
          <p className="border border-line bg-raised p-8 text-center text-muted">
            {query.view === "unanswered" ? "Every lead has an answer." : "No lead matches."}
          </p>
        ) : (
          <ul ref={rows} aria-label="Leads" className="divide-y divide-line border border-line bg-raised">
            {list.rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                to={`${leadUrl(row.id)}?${key}`}
                isSelected={selected.has(row.id)}
                onToggle={() => toggle(row.id)}
              />
            ))}
          </ul>
        )}
      </Form>
      <Pages query={query} pages={list.pages} />
    </>
  );
}

interface RowProps {
  row: LeadRow;
  to: string;
  isSelected: boolean;
  onToggle: () => void;
}

function Row({ row, to, isSelected, onToggle }: RowProps) {
  return (
    <li className={`relative flex gap-3 px-3 py-3 text-sm hover:bg-wash ${isSelected ? "bg-sky-1" : ""}`}>
      <label className="relative z-1 grid size-6 flex-none place-items-center">
        <span className="sr-only">Select {row.name}</span>
        <input type="checkbox" name="id" value={row.id} checked={isSelected} onChange={onToggle} />
      </label>
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-[minmax(10rem,1fr)_minmax(0,3fr)_9rem_8rem_11rem] lg:items-baseline">
        <Link
          data-lead
          to={to}
          className="truncate font-bold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {row.name}
        </Link>
        <span className="truncate text-muted">{row.subject}</span>
        <span className="truncate text-xs text-muted">{row.owner?.name ?? "No owner"}</span>
        <span>
          <TimeLeft lead={row} />
        </span>
        <span className="text-xs text-muted">
          <When at={row.receivedAt} />
        </span>
      </div>
    </li>
  );
}

function Pages({ query, pages }: { query: LeadQuery; pages: number }) {
  const [parameters] = useSearchParams();
  if (pages <= 1) return null;
  const to = (page: number) => {
    const target = new URLSearchParams(parameters);
    target.set("page", String(page));
    return `?${target}`;
  };
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center gap-3 text-sm">
      {query.page > 1 && (
        <Link to={to(query.page - 1)} className={buttonLook()}>
          Previous
        </Link>
      )}
      <span className="text-muted">
        Page {query.page} of {pages}
      </span>
      {query.page < pages && (
        <Link to={to(query.page + 1)} className={buttonLook()}>
          Next
        </Link>
      )}
    </nav>
  );
}
