import { type ComponentProps, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { Lead, ReplyTemplate } from "#core/lead.ts";
import { leadUrl, type PersonName } from "#core/leads.ts";
import type { Colleague } from "#core/mentions.ts";
import type { Snippet } from "#core/snippets.ts";
import { useKeys } from "../ui/keyboard.ts";
import { usePresence } from "../ui/use-presence.ts";
import { Outcome } from "../undo/outcome.tsx";
import { Actions } from "./actions.tsx";
import { AssignOffer } from "./assign-offer.tsx";
import { Composer, type ComposerTab } from "./composer.tsx";
import { expectedLead } from "./expected-lead.ts";
import { Header, Others } from "./header.tsx";
import { NoteForm } from "./note-form.tsx";
import { ReplyPart } from "./reply-part.tsx";
import { Side } from "./side.tsx";
import { Timeline } from "./timeline.tsx";
import { useChange, useFormsOnTheirWay } from "./use-change.ts";
import { useComposer } from "./use-composer.ts";

export interface OpenedLeadProps {
  lead: Lead;
  now: string;
  owners: PersonName[];
  colleagues: Colleague[];
  self: PersonName;
  templates: ReplyTemplate[];
  snippets: Snippet[];
}

export function OpenedLead({ lead: stored, owners, colleagues, ...loaded }: OpenedLeadProps) {
  const { now, self } = loaded;
  const [isWriting, setWriting] = useState(false);
  const [isSnoozing, setSnoozing] = useState(false);
  const [hasDraft, setHasDraft] = useState(stored.draft.text !== "");
  const others = usePresence(`${leadUrl(stored.id)}/presence`, { isWriting, loaded: stored.others });
  const change = useChange(stored);
  const lead = expectedLead(stored, useFormsOnTheirWay(stored.id, change.next), { owners, self });
  const composer = useComposer(hasDraft);
  const parts = partsFor(stored, self);
  useKeys({
    o: () => document.querySelector<HTMLElement>("[data-resume] button")?.click(),
    ...(lead.may.answer && {
      r: () => composer.write("reply"),
      n: () => composer.write("note"),
      a: () => document.querySelector<HTMLElement>("[data-owner] button")?.click(),
      e: () => document.querySelector<HTMLElement>("button[name=intent][value=close]")?.click(),
      s: () => lead.status === "open" && setSnoozing(true),
    }),
    ...(parts.includes("interview") && { i: () => composer.write("interview") }),
  });
  return (
    <div className="@container -mb-7 flex w-full max-w-[90rem] flex-1 flex-col md:-mb-20">
      <Header lead={lead} now={now} />
      <Others others={others} />
      <AssignOffer lead={lead} self={self} change={change} />
      <Actions
        {...{ lead, owners, self, change, isSnoozing, setSnoozing }}
        onReply={() => composer.write("reply")}
      />
      <div className="my-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 @min-[56rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <Aside lead={lead} change={change} />
        <Timeline lead={lead} now={now} change={change} />
      </div>
      {parts.length > 0 && (
        <Composer
          ref={composer.ref}
          parts={parts}
          selected={parts.includes(composer.part) ? composer.part : "interview"}
          state={composer.state}
          onSelect={composer.show}
          onOpen={composer.open}
          onCollapse={composer.collapse}
          above={<Outcome result={change.result} fetcher={change.fetcher} isInline />}
        >
          {(part) =>
            part === "reply" ? (
              <ReplyPart
                lead={stored}
                {...loaded}
                page={change}
                onWriting={setWriting}
                onDraft={setHasDraft}
                onFinish={composer.finish}
              />
            ) : (
              <NoteForm lead={stored} kind={part} people={colleagues} />
            )
          }
        </Composer>
      )}
    </div>
  );
}

/** An interviewer may only have the right to read. */
function partsFor({ may, kind, scorecards }: Lead, self: PersonName): readonly ComposerTab[] {
  if (may.answer) return kind === "application" ? ["reply", "note", "interview"] : ["reply", "note"];
  return scorecards?.interviewers.some(({ id }) => id === self.id) ? ["interview"] : [];
}

/** Next to the conversation where there is room; above it, it is folded. */
function Aside({ lead, change }: ComponentProps<typeof Side>) {
  const reach = lead.fields.flatMap(({ kind, value }) =>
    kind === "email" || kind === "phone" ? [value] : [],
  );
  return (
    <details className="group/aside rounded-sm bg-wash px-3 @min-[56rem]:order-last @min-[56rem]:bg-transparent @min-[56rem]:p-0 @min-[56rem]:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-control cursor-pointer items-center gap-2 text-sm @min-[56rem]:supports-[selector(::details-content)]:hidden">
        <span className="flex-none -rotate-90 text-muted group-open/aside:rotate-0">
          <Icon name="chevron-down" size={16} />
        </span>
        <b>Details</b>
        <span className="min-w-0 truncate text-muted">{reach.join(", ")}</span>
      </summary>
      <div className="pt-2 pb-4 @min-[56rem]:p-0">
        <Side lead={lead} change={change} />
      </div>
    </details>
  );
}
