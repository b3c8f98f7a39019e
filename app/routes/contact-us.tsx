import { data, redirect } from "react-router";
import { EnquiryForm } from "#app/forms/enquiry-form.tsx";
import type { PageHandle } from "#app/root.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { useRootData } from "#app/use-root-data.ts";
import type { Refusal } from "#core/calls/answer.ts";
import { readChallenge } from "#core/challenge.ts";
import { callsContext, formFailedContext, siteContext, visitContext } from "#core/context.ts";
import { enquiryForms } from "#core/enquiry-forms.ts";
import { TOO_LARGE, UNREADABLE } from "#core/form.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/contact-us";

export const handle: PageHandle = { hasSlimFooter: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { locations, contactinfo } = await context.get(callsContext).locations();
  return { locations: locations.toReversed(), contactinfo };
}

/** Both enquiry forms post here when there is no JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fields, problem } = await context.get(siteContext).readForm(request);
  const answer = problem
    ? refusalOf(problem)
    : await context.get(callsContext).contactform(fields, context.get(visitContext));
  if (answer.status === 1) throw redirect(`${paths.thankYou}?ref=${answer.reference}`, 303);

  context.set(formFailedContext, true);
  return data(
    {
      fields,
      place: enquiryForms.find((place) => place === fields.form) ?? "contact",
      // A spent sum was replaced; one that was answered rightly is kept with its answer.
      challenge: answer.challenge ?? readChallenge(fields.challenge),
      problem: { message: answer.message, errors: answer.errors ?? {}, isFromServer: true },
    },
    { status: answer.code },
  );
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { locations, contactinfo } = loaderData;
  const root = useRootData();
  return (
    <Container>
      <Breadcrumb
        trail={[
          { label: "Home", url: paths.home },
          { label: "Contact Us", url: paths.contact },
        ]}
      />
      <Heading level={1} size="page">
        Contact Us
      </Heading>
      <EnquiryForm
        place={actionData?.place ?? "contact"}
        challenge={actionData?.challenge ?? root.challenge}
        apiPath={root.frame.apiPath}
        sent={actionData && { fields: actionData.fields, problem: actionData.problem }}
      />
      <p>{contactinfo.phone}</p>
      <ul>
        {locations.map((location) => (
          <li key={location.title}>{location.title}</li>
        ))}
      </ul>
    </Container>
  );
}

function refusalOf(problem: "too large" | "malformed" | "unsupported"): Refusal {
  if (problem === "too large") return { status: 0, code: 413, message: TOO_LARGE };
  return { status: 0, code: problem === "malformed" ? 400 : 415, message: UNREADABLE };
}
