import { data } from "react-router";
import { callAction } from "#app/forms/call-action.ts";
import { CallForm } from "#app/forms/call-form.tsx";
import { type FormResponse, respondToForm } from "#app/forms/form-response.ts";
import { NothingFree, SHOW_ZONE } from "#app/forms/slot-picker.tsx";
import { found } from "#app/found.ts";
import { Banner } from "#app/sections/banner.tsx";
import { ContactPeople } from "#app/sections/contact-details.tsx";
import { NextStep, Section } from "#app/sections/section.tsx";
import { StepList } from "#app/sections/steps.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { servicesContext, submissionContext } from "#core/context.ts";
import type { Fields } from "#core/form.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/book-a-call";

const HEADERS = { "Cache-Control": "no-store" } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { backend, calls } = context.get(servicesContext);
  const { contactinfo } = await backend.contactinfo();
  const page = found(await calls.page());
  return data({ page, contactinfo }, { headers: HEADERS });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { forms, calls } = context.get(servicesContext);
  const sent = await forms.read(request);
  if (sent.problem === null && SHOW_ZONE in sent.fields) return { typed: sent.fields };
  const { response, path } = await calls.book(sent, context.get(submissionContext));
  return respondToForm({ context, values: sent.fields, response, next: () => path });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return callAction({ request, send: serverAction as () => Promise<FormResponse>, leavesPage: true });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function BookACall({ loaderData, actionData }: Route.ComponentProps) {
  const { page, contactinfo } = loaderData;
  const { words } = page;
  const root = useRootData();
  const response = actionData as (Partial<FormResponse> & { typed?: Fields }) | undefined;
  return (
    <>
      <Banner
        isCompact
        scene="calendar"
        title={words.title}
        lead={words.lead}
        trail={[{ label: words.title, url: paths.bookCall }]}
      />
      <Section id="call" {...words.form} layout="above">
        <div className="grid gap-x-gutter gap-y-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          {page.lengths.every(({ slots }) => slots.length === 0) ? (
            <NothingFree words={words} />
          ) : (
            <CallForm
              page={page}
              challenge={response?.refused?.challenge ?? root.challenge}
              apiPath={root.layout.apiPath}
              refused={response?.refused}
              typed={response?.typed}
            />
          )}
          <div className="grid content-start gap-9">
            <ContactPeople
              note={page.people.length > 1 ? words.hosts : words.person}
              people={page.people}
              contactinfo={contactinfo}
            />
            <StepList level={3} {...words.expect} />
          </div>
        </div>
      </Section>
      <NextStep {...words.next_step} action={{ label: words.next_step.action, to: paths.contact }} />
    </>
  );
}
