import { useEffect, useState } from "react";
import { data, Form } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import type { ListedPerson, PeopleProblem } from "#core/desk.ts";
import { type Area, furtherAreas, ROLE_NAMES, ROLES, type Role } from "#core/staff.ts";
import type { Route } from "./+types/people";
import { sendOr } from "./drafts/unsent-form.ts";
import { Restored, useKeptForm } from "./drafts/use-kept-form.tsx";
import { requireFresh } from "./fresh-sign-in.ts";
import { checkPerson, NAME_TAKEN, type PersonErrors } from "./person-form.ts";
import { Button } from "./ui/button.tsx";
import { Checkbox, Select, TextField } from "./ui/field.tsx";
import { PageHeader } from "./ui/page-header.tsx";
import { StaffDialog } from "./ui/staff-dialog.tsx";
import { Cell, Column, Row, RowHeader, Table } from "./ui/table.tsx";
import { usePostedForm } from "./ui/use-posted-form.ts";

const MAY: Record<Role, string> = {
  admin: "Everything, including people and the audit log.",
  sales: "Enquiries and the overview.",
  hr: "Applications with their resumes, and the overview.",
  author: "Drafts in the Studio, which editors review and publish, and the overview.",
  editor: "The Studio, where the site is edited, and the overview.",
  reader: "Enquiries and the overview, read-only.",
};

const AREA_NAMES: Record<Area, string> = {
  enquiries: "Enquiries",
  applications: "Applications with their resumes",
};

const PROBLEMS: Record<PeopleProblem, string> = {
  known: "This email address is already in use.",
  "known-name": NAME_TAKEN,
  "last-admin": "This is the last admin. Make someone else an admin first.",
  unknown: "This person has already been removed.",
};

const roleOptions = ROLES.map((id) => ({ id, label: ROLE_NAMES[id] }));

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  staff.require("manage-people");
  return { people: await context.get(deskContext).people.list(), own: staff.person.id };
}

interface ActionData {
  done?: string;
  problem?: string;
  errors?: PersonErrors;
}

export async function action({ context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  staff.require("manage-people");
  requireFresh(context);
  const { people } = context.get(deskContext);
  const form = context.get(formContext);
  const by = staff.person.id;
  const id = String(form.get("id") ?? "");
  const respond = (done: string, problem: PeopleProblem | null) =>
    problem === null
      ? data<ActionData>({ done })
      : data<ActionData>({ problem: PROBLEMS[problem] }, { status: 409 });
  switch (form.get("intent")) {
    case "invite": {
      const { values, errors } = checkPerson(form);
      const rights = rightsIn(form);
      if (errors !== null || rights === null)
        return data<ActionData>({ errors: errors ?? {} }, { status: 422 });
      const invited = await people.invite({ ...values, ...rights }, by);
      if (typeof invited === "string") {
        const field = invited === "known-name" ? "name" : "email";
        return data<ActionData>({ errors: { [field]: PROBLEMS[invited] } }, { status: 409 });
      }
      return respond(`${values.name} was invited. An email is on its way.`, null);
    }
    case "invite-again":
      return respond("Another invitation is on its way.", await people.inviteAgain(id, by));
    case "change": {
      const rights = rightsIn(form);
      if (rights === null) return data<ActionData>({ problem: "Choose a role." }, { status: 422 });
      return respond("Role updated.", await people.change(id, rights, by));
    }
    case "remove":
      return respond("Person removed and signed out everywhere.", await people.remove(id, by));
    default:
      return data<ActionData>({ problem: "Unknown action." }, { status: 400 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<ActionData>(serverAction, (reason) => ({ problem: `Nothing was changed. ${reason}` }));
}

function rightsIn(form: FormData): { role: Role; also: Area[] } | null {
  const role = ROLES.find((name) => name === form.get("role"));
  if (role === undefined) return null;
  return { role, also: furtherAreas(role).filter((area) => form.getAll("also").includes(area)) };
}

export const meta: Route.MetaFunction = () => [{ title: "People · Desk" }];

export default function People({ loaderData: { people, own }, actionData }: Route.ComponentProps) {
  const [opened, setOpened] = useState<{ person: ListedPerson | null } | null>(null);
  useEffect(() => {
    if (actionData?.done !== undefined) setOpened(null);
  }, [actionData]);
  return (
    <>
      <PageHeader title="People" lead="Everyone who can sign in to the Desk, and what they can do.">
        <Button variant="strong" onPress={() => setOpened({ person: null })}>
          Invite
        </Button>
      </PageHeader>
      {opened === null && <Outcome result={actionData} />}
      <PeopleTable people={people} own={own} onOpen={(person) => setOpened({ person })} />
      {opened && (
        <StaffDialog
          title={opened.person === null ? "Invite someone" : opened.person.name}
          onClose={() => setOpened(null)}
        >
          {(close) => <PersonForms person={opened.person} own={own} onCancel={close} />}
        </StaffDialog>
      )}
    </>
  );
}

interface PersonFormsProps {
  /** Null to invite someone. */
  person: ListedPerson | null;
  own: string;
  onCancel: () => void;
}

function PersonForms({ person, own, onCancel }: PersonFormsProps) {
  const { isPending, result } = usePostedForm<ActionData>();
  return (
    <>
      {result?.problem && <Notice tone="error">{result.problem}</Notice>}
      <PersonForm person={person} isPending={isPending} result={result} onCancel={onCancel} />
      {person !== null && <FurtherActions person={person} isOwn={person.id === own} />}
    </>
  );
}

function Outcome({ result }: { result: ActionData | undefined }) {
  const problem = result?.problem ?? Object.values(result?.errors ?? {}).join(" ");
  if (result?.done === undefined && problem === "") return null;
  return (
    <div className="mb-4">
      <Notice tone={result?.done === undefined ? "error" : "success"}>{result?.done ?? problem}</Notice>
    </div>
  );
}

function roleOf({ role, also }: ListedPerson): string {
  return [ROLE_NAMES[role], ...also].join(" + ");
}

interface PeopleTableProps {
  people: ListedPerson[];
  own: string;
  onOpen: (person: ListedPerson) => void;
}

function PeopleTable({ people, own, onOpen }: PeopleTableProps) {
  const columns = (
    <>
      <Column>Name</Column>
      <Column isWide>Role</Column>
      <Column isWide>Status</Column>
      <Column>
        <span className="sr-only">Change</span>
      </Column>
    </>
  );
  return (
    <Table label="People" columns={columns}>
      {people.map((person) => (
        <Row key={person.id}>
          <RowHeader>
            <span className="font-bold">{person.name}</span>
            {person.id === own && <span className="text-muted"> (you)</span>}
            <span className="block text-xs wrap-anywhere text-muted">{person.email}</span>
            <span className="mt-1 block text-xs md:hidden">
              {roleOf(person)}
              {!person.hasSignedIn && ", invited"}
            </span>
          </RowHeader>
          <Cell isWide>{roleOf(person)}</Cell>
          <Cell isWide>{person.hasSignedIn ? "Active" : <Tag>Invited</Tag>}</Cell>
          <Cell>
            <span className="flex justify-end">
              <Button variant="quiet" aria-label={`Change ${person.name}`} onPress={() => onOpen(person)}>
                Change
              </Button>
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

interface PersonFormProps extends Omit<PersonFormsProps, "own"> {
  isPending: boolean;
  result: ActionData | undefined;
}

function PersonForm({ person, isPending, result, onCancel }: PersonFormProps) {
  const errors = result?.errors ?? {};
  const [role, setRole] = useState<Role>(person?.role ?? "sales");
  const further = furtherAreas(role);
  const kept = useKeptForm(`people ${person?.id ?? "new"}`, result?.done !== undefined);
  return (
    <Form ref={kept.ref} method="post" noValidate className="grid gap-4">
      <Restored form={kept} />
      <input type="hidden" name="intent" value={person === null ? "invite" : "change"} />
      {person === null ? (
        <>
          <TextField name="name" label="Name" error={errors.name} autoFocus isRequired />
          <TextField name="email" type="email" label="Email address" error={errors.email} isRequired />
        </>
      ) : (
        <input type="hidden" name="id" value={person.id} />
      )}
      <Select
        name="role"
        label="Role"
        description={MAY[role]}
        options={roleOptions}
        value={role}
        onChange={(role) => setRole(role as Role)}
        autoFocus={person !== null}
      />
      {further.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm font-bold">Also has access to</legend>
          {further.map((area) => (
            <Checkbox
              key={area}
              name="also"
              value={area}
              defaultChecked={person?.also.includes(area) ?? false}
            >
              {AREA_NAMES[area]}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="strong" isPending={isPending}>
          {person === null ? "Send invitation" : "Save"}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

interface FurtherActionsProps {
  person: ListedPerson;
  isOwn: boolean;
}

function FurtherActions({ person: { id, name, hasSignedIn }, isOwn }: FurtherActionsProps) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <input type="hidden" name="id" value={id} />
      {!hasSignedIn && !isRemoving && (
        <Button type="submit" name="intent" value="invite-again">
          Resend invitation
        </Button>
      )}
      {isRemoving ? (
        <>
          <p className="text-sm">
            {isOwn ? "You" : name} will be signed out everywhere. Notes and replies stay.
          </p>
          <Button type="submit" name="intent" value="remove" variant="danger" autoFocus>
            Remove {isOwn ? "yourself" : name}
          </Button>
        </>
      ) : (
        <Button variant="danger" onPress={() => setRemoving(true)}>
          Remove…
        </Button>
      )}
    </Form>
  );
}
