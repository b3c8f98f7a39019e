import { data, Form, redirect, useSearchParams } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import type { Session } from "#core/desk.ts";
import { LEAD_KINDS, rightTo } from "#core/leads.ts";
import { causesFor } from "#core/notices.ts";
import type { ReplySender } from "#core/sender.ts";
import { DESK, ROLE_NAMES, type Staff } from "#core/staff.ts";
import { cleanLine, cutText } from "#core/text.ts";
import { readerZones } from "#core/time-zones.ts";
import type { Route } from "./+types/account";
import { sendOr } from "./drafts/unsent-form.ts";
import { useKeptForm } from "./drafts/use-kept-form.tsx";
import { requireFresh } from "./fresh-sign-in.ts";
import { ChoicesForm } from "./notices/choices-form.tsx";
import { type Chosen, chosenIn, digestProblem } from "./notices/chosen.ts";
import { PasskeyList } from "./passkey-list.tsx";
import { checkName, NAME_MAX, NAME_TAKEN } from "./person-form.ts";
import { readSenderForm, SENDER_FORM, type SenderErrors, SenderForm } from "./sender-form.tsx";
import { readTimes, TimesForm } from "./times-form.tsx";
import { Button } from "./ui/button.tsx";
import { TextField } from "./ui/field.tsx";
import { PageHeader } from "./ui/page-header.tsx";
import { SettingsPanel } from "./ui/panel.tsx";
import { When } from "./ui/when.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const { person, isFresh, isLimited, ownTimes } = staff;
  const { account, notices, company, senderAddress, timeZone } = context.get(deskContext);
  const [sessions, passkeys, { choices, digest }, sender] = await Promise.all([
    account.sessions(person.id, request.headers),
    account.passkeys(person.id),
    notices.choices(person.id),
    mayReply(staff) ? account.replySender(person.id) : null,
  ]);
  const chosen: Chosen = {
    digest,
    choices: Object.fromEntries(causesFor(staff.can).map((cause) => [cause, choices[cause]])),
  };
  const zones = readerZones(Date.now(), [timeZone, ...(ownTimes.timeZone ? [ownTimes.timeZone] : [])]);
  const { hasSso, ssoName } = context.get(deskContext).signIn;
  return {
    person,
    isFresh,
    isLimited,
    sso: hasSso ? ssoName : null,
    ...{ sessions, passkeys, chosen, sender, company, senderAddress, ownTimes, zones },
  };
}

const mayReply = (staff: Staff) => LEAD_KINDS.some((kind) => staff.can(rightTo("answer", kind)));

interface ActionData {
  /** With `digestError`. */
  chosen?: Chosen;
  digestError?: string;
  name?: string;
  error?: string;
  problem?: string;
  /** As typed. */
  sender?: ReplySender;
  senderErrors?: SenderErrors;
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const { person } = staff;
  const { account, notices } = context.get(deskContext);
  const form = context.get(formContext);
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "rename": {
      const name = cleanLine(String(form.get("name") ?? ""));
      const error = checkName(name);
      if (error !== null) return data<ActionData>({ name: cutText(name, NAME_MAX), error }, { status: 422 });
      const problem = await account.rename(person.id, name);
      if (problem === "known-name") return data<ActionData>({ name, error: NAME_TAKEN }, { status: 409 });
      break;
    }
    case "sender": {
      if (!mayReply(staff)) throw new Response(null, { status: 404 });
      const { sender, errors } = readSenderForm(form);
      if (errors !== null) return data<ActionData>({ sender, senderErrors: errors }, { status: 422 });
      await account.setReplySender(person.id, sender);
      break;
    }
    case "notices": {
      const chosen = chosenIn(form, causesFor(staff.can));
      if (chosen === null) throw new Response(null, { status: 400 });
      const digestError = digestProblem(chosen);
      if (digestError !== null) return data<ActionData>({ chosen, digestError }, { status: 422 });
      await notices.setChoices(person.id, chosen);
      break;
    }
    case "times":
      await account.setTimes(person.id, readTimes(form));
      break;
    case "end-session":
      requireFresh(context);
      await account.endSession(person.id, id);
      break;
    case "end-others":
      requireFresh(context);
      await account.endOtherSessions(person.id, request.headers);
      break;
    case "remove-passkey":
      requireFresh(context);
      await account.removePasskey(person.id, id);
      break;
    default:
      throw new Response(null, { status: 400 });
  }
  return redirect(`${DESK}/account?done=${form.get("intent")}`);
}

/** Kept while it is typed. */
const NAME_FORM = "account name";
const KEPT_FORMS: Readonly<Record<string, string>> = { rename: NAME_FORM, sender: SENDER_FORM };

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return sendOr<ActionData>(
    serverAction,
    (reason) => ({ problem: `Nothing was changed. ${reason}` }),
    KEPT_FORMS[String(form.get("intent"))],
  );
}

const DONE: Readonly<Record<string, string>> = {
  rename: "Name updated.",
  sender: "Sender name and signature saved.",
  notices: "Notice settings saved.",
  times: "Time settings saved.",
  "end-session": "Session ended.",
  "end-others": "All other sessions ended.",
  "remove-passkey": "Passkey removed.",
  "add-passkey": "Passkey added.",
};

export const meta: Route.MetaFunction = () => [{ title: "Your account · Desk" }];

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isFresh, isLimited, sso, sessions, passkeys, chosen, sender } = loaderData;
  const { company, senderAddress, ownTimes, zones } = loaderData;
  const [query] = useSearchParams();
  const done = DONE[query.get("done") ?? ""];
  const kept = useKeptForm(NAME_FORM);
  return (
    <div className="max-w-[58rem]">
      <PageHeader title="Your account" lead={`${person.email}, ${ROLE_NAMES[person.role]}`}>
        <Form method="post" action={`${DESK}/sign-out`} reloadDocument>
          <Button type="submit">Sign out</Button>
        </Form>
      </PageHeader>
      <div className="mb-5 grid max-w-measure gap-3 empty:hidden">
        {done && <Notice tone="success">{done}</Notice>}
        {isLimited && (
          <Notice tone="info">
            Admins of this site must use a passkey{sso && ` or ${sso}`}. Add a passkey, then sign out and sign
            in with it.
          </Notice>
        )}
      </div>
      <div>
        <SettingsPanel title="Name">
          <Form ref={kept.ref} method="post" noValidate className="grid max-w-80 gap-3">
            {actionData?.problem && <Notice tone="error">{actionData.problem}</Notice>}
            <TextField
              name="name"
              label="Shown to your colleagues"
              autoComplete="name"
              defaultValue={actionData?.name ?? person.name}
              error={actionData?.error}
              isRequired
            />
            <div>
              <Button type="submit" name="intent" value="rename">
                Save
              </Button>
            </div>
          </Form>
        </SettingsPanel>
        {sender && (
          <SenderForm
            sender={actionData?.sender ?? sender}
            errors={actionData?.senderErrors}
            {...{ company, address: senderAddress }}
          />
        )}
        <TimesForm own={ownTimes} zones={zones} />
        <ChoicesForm chosen={actionData?.chosen ?? chosen} error={actionData?.digestError} />
        <PasskeyList passkeys={passkeys} isFresh={isFresh} />
        <Sessions sessions={sessions} />
      </div>
    </div>
  );
}

function Sessions({ sessions }: { sessions: Session[] }) {
  return (
    <SettingsPanel title="Sessions" lead="Where you're signed in. End any session you don't recognize.">
      <ul className="divide-y divide-line">
        {sessions.map(({ id, browser, createdAt, usedAt, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 py-2.5 text-sm first:pt-0"
          >
            <span>
              <span className="font-bold">{browser}</span> {isCurrent && <Tag>This session</Tag>}
              <span className="block text-xs text-muted">
                Signed in <When at={createdAt} />, last used <When at={usedAt} />
              </span>
            </span>
            {!isCurrent && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  variant="quiet"
                  name="intent"
                  value="end-session"
                  aria-label={`End the session in ${browser}`}
                >
                  End
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="end-others">
            End all other sessions
          </Button>
        </Form>
      )}
    </SettingsPanel>
  );
}
