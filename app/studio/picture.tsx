import { data, Form, Link, redirect, useNavigation } from "react-router";
import { sendOr } from "#app/desk/drafts/unsent-form.ts";
import { Restored, useKeptForm } from "#app/desk/drafts/use-kept-form.tsx";
import { Button, ButtonLink } from "#app/desk/ui/button.tsx";
import { Checkbox, TextField } from "#app/desk/ui/field.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formContext } from "#core/context.ts";
import { type Problem, STUDIO_LIBRARY } from "#core/studio.ts";
import type { OpenPicture, PictureTexts } from "#core/studio-library.ts";
import type { Route } from "./+types/picture";
import { publisherOf, studioOf } from "./editor/context.ts";
import { DeletePicture } from "./library/delete-picture.tsx";
import { FocalPointField } from "./library/focal-point.tsx";
import { replacementOf } from "./library/links.ts";
import { ReplacePicture } from "./library/replace-picture.tsx";
import { sizeWords } from "./library/size-words.ts";
import { UsedIn } from "./library/used-in.tsx";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { studio, mayPublish } = studioOf(context);
  const picture = await studio.picture(searchParams.get("file") ?? "");
  if (picture === null) throw new Response(null, { status: 404 });
  const replaced = searchParams.get("replaced");
  const isBack = replaced !== null && (await studio.picture(replaced)) !== null;
  return { picture, mayPublish, replaced: isBack ? replaced : null };
}

export async function action({ url: { searchParams }, context }: Route.ActionArgs) {
  const { studio, editor } = publisherOf(context);
  const name = searchParams.get("file") ?? "";
  const form = context.get(formContext);
  const isDeletion = form.get("intent") === "delete";
  const texts = textsIn(form);
  const result = isDeletion
    ? await studio.deletePicture(name, editor)
    : await studio.describePicture(name, texts, String(form.get("seen") ?? ""), editor);
  if (result.kind === "gone") throw new Response(null, { status: 404 });
  if (result.kind === "refused") {
    const { reason, problems = [] } = result;
    return data<ActionData>({ reason, problems }, { status: 422 });
  }
  if (isDeletion) throw redirect(`${STUDIO_LIBRARY}?${new URLSearchParams({ deleted: name })}`);
  return data<ActionData>({ done: "Saved and published.", problems: [] });
}

interface ActionData {
  done?: string;
  reason?: string;
  problems: readonly Problem[];
}

function textsIn(form: FormData): PictureTexts {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const isDecorative = form.get("decorative") !== null;
  const [x, y] = [text("focus_x"), text("focus_y")];
  return {
    alt: isDecorative ? "" : text("alt") || null,
    caption: text("caption") || null,
    focus: x === y && (x === "" || x === "50") ? null : { x: Number(x), y: Number(y) },
  };
}

const formOf = (name: string) => `picture ${name}`;

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const name = new URL(request.url).searchParams.get("file") ?? "";
  return sendOr<ActionData>(serverAction, (reason) => ({ reason, problems: [] }), formOf(name));
}

const fileOf = ({ name }: Pick<OpenPicture, "name">) => name.split("/").at(-1) ?? name;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? fileOf(loaderData.picture) : "Missing"} · Images · Studio` },
];

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, mayPublish, replaced } = loaderData;
  return (
    <>
      <PageHeader title={fileOf(picture)} lead={sizeWords(picture)}>
        <ButtonLink to={STUDIO_LIBRARY}>All images</ButtonLink>
      </PageHeader>
      <div className="mb-6 grid max-w-measure gap-3 empty:hidden">
        {actionData?.done && <Notice tone="success">{actionData.done}</Notice>}
        {actionData?.reason && <Notice tone="error">{actionData.reason}</Notice>}
        {replaced !== null && actionData === undefined && (
          <Notice tone="success">
            Replaced everywhere, and published. The previous image is still in the library.{" "}
            <Link to={replacementOf(picture.name, replaced)} className="text-deep underline">
              Put it back…
            </Link>
          </Notice>
        )}
      </div>
      <div className="grid max-w-form gap-10">
        {mayPublish ? (
          <Texts key={picture.version} picture={picture} problems={actionData?.problems ?? []} />
        ) : (
          <ReadOnly picture={picture} />
        )}
        <Uses uses={picture.uses} />
        {mayPublish && (
          <>
            <ReplacePicture picture={picture} />
            <DeletePicture picture={picture} />
          </>
        )}
      </div>
    </>
  );
}

function Texts({ picture, problems }: { picture: OpenPicture; problems: readonly Problem[] }) {
  const { name, alt, caption, version } = picture;
  const kept = useKeptForm(formOf(name));
  const isPending = useNavigation().formMethod === "POST";
  const problemOf = (field: string) => problems.find((one) => one.field.startsWith(field))?.reason;
  return (
    <Form ref={kept.ref} method="post" className="grid gap-5" noValidate>
      <input type="hidden" name="seen" value={version} />
      <FocalPointField picture={picture} error={problemOf("focus")} />
      <TextField
        name="alt"
        label="Alternative text"
        description="Describes the image to people who can't see it. Used where an entry doesn't describe it itself."
        defaultValue={alt ?? ""}
        error={problemOf("image_alt")}
      />
      <Checkbox name="decorative" defaultChecked={alt === ""}>
        This image only decorates, and needs no alternative text
      </Checkbox>
      <TextField
        name="caption"
        label="Caption"
        description="On the image's own page, and suggested when the image is inserted into a text."
        defaultValue={caption ?? ""}
        error={problemOf("caption")}
      />
      <Restored form={kept} />
      <div>
        <Button type="submit" variant="strong" isPending={isPending}>
          Save and publish
        </Button>
      </div>
    </Form>
  );
}

function ReadOnly({ picture: { url, alt, caption } }: { picture: OpenPicture }) {
  return (
    <div className="grid gap-5 text-sm">
      <img src={url} alt={alt ?? ""} className="max-h-80 max-w-full justify-self-start" />
      <dl className="grid gap-3">
        <div>
          <dt className="font-bold">Alternative text</dt>
          <dd className="wrap-anywhere">
            {alt === "" ? "Not needed: the image only decorates" : (alt ?? "None")}
          </dd>
        </div>
        <div>
          <dt className="font-bold">Caption</dt>
          <dd className="wrap-anywhere">{caption ?? "None"}</dd>
        </div>
      </dl>
      <p className="text-muted">
        These apply to every page that shows the image, so only editors change them.
      </p>
    </div>
  );
}

function Uses({ uses }: Pick<OpenPicture, "uses">) {
  return (
    <Panel title="Where it's used">
      {uses.length === 0 ? (
        <p className="text-sm text-muted">No entry shows this image.</p>
      ) : (
        <UsedIn uses={uses} />
      )}
    </Panel>
  );
}
