import { data, Form, redirect, useNavigation } from "react-router";
import { sendOr } from "#app/desk/drafts/unsent-form.ts";
import { Button, ButtonLink } from "#app/desk/ui/button.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formContext } from "#core/context.ts";
import type { OpenPicture, PictureReplacement } from "#core/studio-library.ts";
import { counted } from "#core/text.ts";
import type { Route } from "./+types/replace";
import { publisherOf } from "./editor/context.ts";
import { EntryProblems } from "./entry-problems.tsx";
import { pictureLink } from "./library/links.ts";
import { sizeWords } from "./library/size-words.ts";
import { UsedIn } from "./library/used-in.tsx";

const namesIn = ({ searchParams }: URL) => ({
  from: searchParams.get("file") ?? "",
  to: searchParams.get("with") ?? "",
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { studio } = publisherOf(context);
  const { from, to } = namesIn(url);
  const plan = await studio.planReplacement(from, to);
  if (plan === null) throw new Response(null, { status: 404 });
  return plan;
}

export async function action({ url, context }: Route.ActionArgs) {
  const { studio, editor } = publisherOf(context);
  const { from, to } = namesIn(url);
  const seen = String(context.get(formContext).get("seen") ?? "");
  const result = await studio.replacePicture(from, to, seen, editor);
  if (result.kind === "done") throw redirect(`${pictureLink(to)}&${new URLSearchParams({ replaced: from })}`);
  const reason = result.kind === "gone" ? "One of these images has been deleted." : result.reason;
  return data({ reason }, { status: result.kind === "gone" ? 404 : 422 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<{ reason: string }>(serverAction, (reason) => ({ reason }));
}

export const meta: Route.MetaFunction = () => [{ title: "Replace an image · Studio" }];

export default function Replace({ loaderData, actionData }: Route.ComponentProps) {
  const { from, to, problems } = loaderData;
  return (
    <>
      <PageHeader title="Replace an image">
        <ButtonLink to={pictureLink(from.name)}>Back to the image</ButtonLink>
      </PageHeader>
      <div className="grid max-w-form gap-6">
        {actionData && <Notice tone="error">{actionData.reason}</Notice>}
        <ul className="grid grid-cols-2 gap-4">
          <Shown label="Now" picture={from} />
          <Shown label="Then" picture={to} />
        </ul>
        {problems.length > 0 ? (
          <Panel title="This change doesn't pass the checks">
            <EntryProblems problems={problems} />
          </Panel>
        ) : (
          <Confirm plan={loaderData} />
        )}
      </div>
    </>
  );
}

function Shown({ label, picture }: { label: string; picture: OpenPicture }) {
  return (
    <li className="grid content-start gap-2 text-sm">
      <h2 className="font-bold">{label}</h2>
      <span className="grid aspect-square place-items-center border border-line bg-wash">
        <img src={picture.url} alt="" className="max-h-full max-w-full object-contain" />
      </span>
      <p className="wrap-anywhere">{picture.name}</p>
      <p className="text-xs text-muted">{sizeWords(picture)}</p>
    </li>
  );
}

function Confirm({ plan: { uses, version } }: { plan: PictureReplacement }) {
  const isPending = useNavigation().formMethod === "POST";
  if (uses.length === 0)
    return <p className="text-sm text-muted">No entry shows this image, so there's nothing to replace.</p>;
  return (
    <Panel title={`Changes in ${counted(uses.length, "entry", "entries")}`}>
      <div className="grid gap-4 text-sm">
        <UsedIn uses={uses} />
        <p>
          Published texts change right away, and drafts stay drafts. If the new image shows something else,
          correct the alternative text of each entry.
        </p>
        <Form method="post">
          <input type="hidden" name="seen" value={version} />
          <Button type="submit" variant="strong" isPending={isPending}>
            Replace and publish
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
