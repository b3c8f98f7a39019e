import { data, Form, Link, redirect, useNavigation } from "react-router";
import { Button, buttonLook } from "#app/desk/ui/button.tsx";
import { Select } from "#app/desk/ui/field.tsx";
import { Notice } from "#app/desk/ui/notice.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { type AddressPlan, type Choice, STUDIO } from "#core/studio.ts";
import type { Route } from "./+types/retire";
import { linkTo, placeAt, studioOf } from "./editor/context.ts";
import { Linkers } from "./linkers.tsx";

/** Instead of the path of a page. */
const NOWHERE = "nowhere";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { studio } = studioOf(context);
  const place = placeAt(params.collection, url);
  const plan = await studio.planRetirement(place, null);
  if (plan === null) throw new Response(null, { status: 404 });
  const pages = studio.pages().filter(({ value }) => !plan.addresses.includes(String(value)));
  return { place, plan, pages };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { studio, editor } = studioOf(context);
  const place = placeAt(params.collection, url);
  const form = await request.formData();
  const to = String(form.get("to") ?? NOWHERE);
  const seen = String(form.get("seen") ?? "");
  const result = await studio.retire(place, to === NOWHERE ? null : to, seen, editor);
  if (result.kind !== "refused") throw redirect(`${STUDIO}/${place.collection}`);
  return data({ reason: result.reason }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Retire ${loaderData?.plan.title ?? "an entry"} · Studio` },
  { name: "robots", content: "noindex" },
];

export default function Retire({ loaderData, actionData }: Route.ComponentProps) {
  const { place, plan, pages } = loaderData;
  const { title, linkers, along, hasDraft } = plan;
  return (
    <>
      <PageHeader title="Retire" lead={title}>
        <Link to={linkTo(place)} className={buttonLook()}>
          Back to editing
        </Link>
      </PageHeader>
      <div className="grid max-w-form gap-6">
        {actionData && <Notice tone="error">{actionData.reason}</Notice>}
        {linkers.length > 0 ? (
          <Panel title="Other entries need it">
            <p className="mb-4 text-sm">
              It cannot be removed while the checks would fail. Change these first:
            </p>
            <Linkers linkers={linkers} />
          </Panel>
        ) : (
          <>
            {along.length > 0 && (
              <p className="text-sm">Goes with it: {along.map((one) => one.title).join(", ")}.</p>
            )}
            {hasDraft && <Notice tone="info">It has a draft, which is discarded.</Notice>}
            <Confirm plan={plan} pages={pages} />
          </>
        )}
      </div>
    </>
  );
}

function Confirm({ plan, pages }: { plan: AddressPlan; pages: readonly Choice[] }) {
  const { addresses, version } = plan;
  const isPending = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="seen" value={version} />
      {addresses.length > 0 && (
        <>
          <div className="text-sm">
            <p>
              {addresses.length === 1
                ? "This address goes. It stays in the registry of URLs for good:"
                : "These addresses go. They stay in the registry of URLs for good:"}
            </p>
            <ul className="list-disc pl-5 wrap-anywhere">
              {addresses.map((url) => (
                <li key={url}>{url}</li>
              ))}
            </ul>
          </div>
          <Select
            name="to"
            label="Visitors with the old address get"
            options={[
              { id: NOWHERE, label: "The answer that it is gone (410)" },
              ...pages.map(({ value, title }) => ({ id: String(value), label: title })),
            ]}
            defaultValue={NOWHERE}
          />
        </>
      )}
      <div>
        <Button type="submit" variant="danger" isPending={isPending}>
          Retire it now
        </Button>
      </div>
    </Form>
  );
}
