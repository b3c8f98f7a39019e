import { useRef } from "react";
import { data, Form, redirect } from "react-router";
import { useFormats } from "#app/formats.ts";
import { clearDrafts } from "#app/forms/draft-store.ts";
import { ChosenSlot, NothingFree, SHOW_ZONE, SlotPicker, useSlotChoice } from "#app/forms/slot-picker.tsx";
import { useFormDraft, useSentForm } from "#app/forms/use-form-draft.ts";
import { found } from "#app/found.ts";
import { Banner } from "#app/sections/banner.tsx";
import { Section } from "#app/sections/section.tsx";
import { TOKEN_PAGE_HEADERS, tokenOf } from "#app/token-link.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Link } from "#app/ui/link.tsx";
import { writtenTimeAndZone } from "#core/call-times.ts";
import type { BookedCall, CallPage } from "#core/calls.ts";
import { formFailedContext, servicesContext } from "#core/context.ts";
import { UNREADABLE } from "#core/form.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/booked-call";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { calls } = context.get(servicesContext);
  const token = tokenOf(url);
  const call = await calls.find(token);
  const page = found(await calls.page(token));
  return data({ page, call, token }, { status: call === null ? 404 : 200, headers: TOKEN_PAGE_HEADERS });
}

/** Works without scripts: each change reloads the page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { calls, forms } = context.get(servicesContext);
  const { fields } = await forms.read(request);
  const { zone = "", slot = "" } = fields;
  if (SHOW_ZONE in fields) return { zone, slot, problem: null };
  const token = tokenOf(url);
  let problem: string | null = UNREADABLE;
  if (fields.intent === "move") problem = await calls.move(token, slot, zone);
  else if (fields.intent === "cancel") problem = await calls.cancel(token);
  if (problem === null) throw redirect(`${paths.bookedCall}?token=${encodeURIComponent(token)}#main`, 303);
  context.set(formFailedContext, true);
  return data({ zone, slot, problem }, { status: 422 });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function BookedCallPage({
  loaderData: { page, call, token },
  actionData,
}: Route.ComponentProps) {
  const { words } = page;
  useSentForm(paths.bookCall);
  const state = stateOf(call);
  const { title, lead } = words[state];
  return (
    <>
      <Banner
        isCompact
        scene="calendar"
        title={title}
        lead={lead}
        trail={[
          { label: words.title, url: paths.bookCall },
          { label: title, url: "#main" },
        ]}
      />
      {call === null ? (
        <Section id="again" title={words.again} layout="above">
          <Button to={paths.bookCall}>{words.title}</Button>
        </Section>
      ) : (
        <Section id="details" title={words.details.title} layout="beside">
          <Details page={page} call={call} token={token} />
          {state !== "booked" && (
            <p className="mt-8">
              <Button to={paths.bookCall}>{words.again}</Button>
            </p>
          )}
        </Section>
      )}
      {state === "booked" && (
        <>
          <Section id="move" {...words.move} layout="beside" tone="wash">
            {page.lengths.every(({ slots }) => slots.length === 0) ? (
              <NothingFree words={words} />
            ) : (
              <MoveForm page={page} call={call} token={token} tried={actionData} />
            )}
          </Section>
          <Section id="cancel" {...words.cancel} layout="beside">
            <Form method="post" reloadDocument onSubmit={() => clearDrafts(paths.bookedCall)}>
              <Button name="intent" value="cancel">
                {words.cancel.action}
              </Button>
            </Form>
          </Section>
        </>
      )}
    </>
  );
}

interface MoveFormProps {
  page: CallPage;
  call: BookedCall | null;
  token: string;
  tried: { zone: string; slot: string; problem: string | null } | undefined;
}

function MoveForm({ page, call, token, tried }: MoveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const saveDraft = useFormDraft(form, {
    scope: `${call?.reference} ${call?.at}`,
    begins: tried ? "typed" : "draft",
  });
  const choice = useSlotChoice(page, {
    zone: tried?.zone || call?.zone,
    slot: tried?.slot || undefined,
  });
  return (
    // The page with an error opens where it is.
    <Form
      ref={form}
      method="post"
      action={`?token=${encodeURIComponent(token)}#move`}
      reloadDocument
      noValidate
      onInput={saveDraft}
      onSubmit={() => clearDrafts(paths.bookedCall)}
      className="grid gap-5"
    >
      {tried?.problem && <ErrorSummary title={tried.problem} errors={[]} />}
      <input type="hidden" name="intent" value="move" />
      <SlotPicker form="move" page={page} choice={choice} error={tried?.problem ?? undefined} />
      <ChosenSlot page={page} choice={choice}>
        <Button variant="strong">{page.words.move.action}</Button>
      </ChosenSlot>
    </Form>
  );
}

function stateOf(call: BookedCall | null): "unknown" | "canceled" | "past" | "booked" {
  if (call === null) return "unknown";
  if (call.state === "canceled") return "canceled";
  return call.isPast ? "past" : "booked";
}

const ROW = "grid gap-x-4 border-b border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)]";

function Details({ page, call, token }: { page: CallPage; call: BookedCall; token: string }) {
  const { words, zone: ours } = page;
  const { details } = words;
  const formats = useFormats();
  const rows = [
    { label: details.when, value: <b>{writtenTimeAndZone(call.at, call.zone, formats)}</b> },
    ...(call.zone === ours
      ? []
      : [{ label: details.ours, value: writtenTimeAndZone(call.at, ours, formats) }]),
    {
      label: details.length,
      value: fillWords(words.length.minutes, { count: String(call.minutes) }),
    },
    ...(call.host === null ? [] : [{ label: details.host, value: call.host }]),
    ...(call.state === "booked"
      ? [{ label: details.join, value: <Link to={call.joinUrl}>{call.joinUrl}</Link> }]
      : []),
    { label: details.reference, value: <span className="tabular-nums">{call.reference}</span> },
    ...(call.state === "booked"
      ? [
          {
            label: details.calendar,
            value: (
              <a
                className="py-[0.2rem] text-deep underline underline-offset-[0.2em]"
                href={`${paths.callCalendar}?token=${encodeURIComponent(token)}`}
              >
                call.ics
              </a>
            ),
          },
        ]
      : []),
  ];
  return (
    <dl className="border-t border-line">
      {rows.map(({ label, value }) => (
        <div key={label} className={ROW}>
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
