import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps,
} from "@rjsf/utils";
import { type ReactNode, use, useState } from "react";
import { Button } from "#app/desk/ui/button.tsx";
import { Collapsible } from "#app/desk/ui/panel.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { fieldAnchor } from "./field-anchor.ts";
import { type FormContext, MarkdownSlot, SearchSlot } from "./form-context.ts";
import { ROW, useFocusInList } from "./use-focus-in-list.ts";
import { labelWords } from "./words.ts";

const GROUP = "grid gap-5 border-l-2 border-line pl-4";
const LEGEND = "mb-3 text-sm font-bold";

/** Widgets show their own label and error; lists and groups get theirs here. */
function FieldTemplate({ children, schema, fieldPathId, rawErrors = [] }: FieldTemplateProps) {
  const isGroup = schema.type === "array" || schema.type === "object";
  const field = fieldPathId.path.join(".");
  // The chosen part of a union is a field of the same path.
  const isAnchor = field !== "" && schema.anyOf === undefined;
  return (
    <div
      {...(isAnchor && { id: fieldAnchor({ field }) })}
      className="min-w-0 scroll-mt-[calc(var(--studio-bar)+1rem)]"
    >
      {children}
      {isGroup &&
        rawErrors.map((error) => (
          <div key={error} role="alert" className="mt-2">
            <FieldError message={error} />
          </div>
        ))}
    </div>
  );
}

function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, properties, fieldPathId, schema, formData } = props;
  const search = use(SearchSlot);
  if (fieldPathId.path.length === 0) return <EntryFields {...props} />;
  const fields = properties.map(({ name, content }) => <div key={name}>{content}</div>);
  // A field that says the same as its group.
  const [only, ...more] = Object.values(schema.properties ?? {});
  if (more.length === 0 && typeof only === "object" && only.title === title) return fields;
  if (fieldPathId.path.length === 1) {
    const { title: heading } = (formData ?? {}) as { title?: unknown };
    return (
      <FoldedGroup
        {...props}
        summary={typeof heading === "string" && heading !== title ? heading : undefined}
      >
        <div className="grid gap-5">
          {fields}
          {fieldPathId.path[0] === "search" && search}
        </div>
      </FoldedGroup>
    );
  }
  return (
    <fieldset className="min-w-0">
      {title && <legend className={LEGEND}>{labelWords(title)}</legend>}
      {schema.description && <p className="-mt-2 mb-3 text-xs text-muted">{schema.description}</p>}
      <div className={GROUP}>{fields}</div>
    </fieldset>
  );
}

/** The main fields, the Markdown, all others, and the technical fields, folded. */
function EntryFields({ properties, uiSchema, registry }: ObjectFieldTemplateProps) {
  const markdown = use(MarkdownSlot);
  const places = uiSchema?.["ui:options"] as { first: string[]; details: string[] } | undefined;
  const { first = [], details = [] } = places ?? {};
  const fieldsOf = (isWanted: (name: string) => boolean) =>
    properties
      .filter(({ name }) => isWanted(name))
      .map(({ name, content }) => <div key={name}>{content}</div>);
  const { marked } = registry.formContext as FormContext;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {fieldsOf((name) => first.includes(name))}
      {markdown}
      {fieldsOf((name) => !first.includes(name) && !details.includes(name))}
      {details.length > 0 && (
        <Folded
          title="Details"
          summary="Technical fields"
          isMarked={details.some((name) => marked.has(name))}
        >
          <div className="grid gap-6">{fieldsOf((name) => details.includes(name))}</div>
        </Folded>
      )}
    </div>
  );
}

interface FoldedGroupProps
  extends Pick<ObjectFieldTemplateProps, "title" | "schema" | "fieldPathId" | "registry"> {
  summary: ReactNode;
  children: ReactNode;
}

function FoldedGroup({ title, schema, fieldPathId, registry, summary, children }: FoldedGroupProps) {
  const { marked } = registry.formContext as FormContext;
  return (
    <Folded
      title={labelWords(title)}
      summary={summary}
      {...(schema.description && { lead: schema.description })}
      isMarked={marked.has(String(fieldPathId.path[0]))}
    >
      {children}
    </Folded>
  );
}

interface FoldedProps {
  title: string;
  summary: ReactNode;
  lead?: string;
  /** Has a problem, so that it opens. */
  isMarked: boolean;
  children: ReactNode;
}

/** Stays open when its problem is gone, because someone may be typing in it. */
function Folded({ isMarked, ...group }: FoldedProps) {
  const [wasMarked, setMarked] = useState(isMarked);
  if (isMarked && !wasMarked) setMarked(true);
  return (
    <div className="-mb-3 border-t border-line pt-2">
      <Collapsible {...group} isOpen={wasMarked} />
    </div>
  );
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, items, schema, fieldPathId } = props;
  const name = labelWords(title);
  const focus = useFocusInList<HTMLFieldSetElement>();
  if (fieldPathId.path.length === 1)
    return (
      <FoldedGroup {...props} summary={items.length === 0 ? "None yet" : items.length}>
        <fieldset {...focus} aria-label={name} className="min-w-0">
          <Items {...props} name={name} />
        </fieldset>
      </FoldedGroup>
    );
  return (
    <fieldset {...focus} className="min-w-0">
      <legend className={LEGEND}>{name}</legend>
      {schema.description && <p className="-mt-2 mb-3 text-xs text-muted">{schema.description}</p>}
      <div className={GROUP}>
        <Items {...props} name={name} />
      </div>
    </fieldset>
  );
}

function Items({ name, items, canAdd, onAddClick }: ArrayFieldTemplateProps & { name: string }) {
  return (
    <div className="grid gap-5">
      {items.length === 0 && <p className="text-sm text-muted">None yet.</p>}
      {items}
      {canAdd && (
        <div>
          <Button onPress={() => onAddClick()} aria-label={`Add to ${name}`}>
            Add
          </Button>
        </div>
      )}
    </div>
  );
}

function ArrayFieldItemTemplate({ children, hasToolbar, buttonsProps }: ArrayFieldItemTemplateProps) {
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem, index } =
    buttonsProps;
  const number = index + 1;
  return (
    <div {...ROW} className="grid min-w-0 grid-cols-1 items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      {children}
      {hasToolbar && (
        <div className="flex sm:pt-6">
          <Button
            variant="icon"
            isDisabled={!hasMoveUp}
            onPress={() => onMoveUpItem()}
            aria-label={`Move ${number} up`}
          >
            <Turned>
              <Icon name="chevron-down" size={16} />
            </Turned>
          </Button>
          <Button
            variant="icon"
            isDisabled={!hasMoveDown}
            onPress={() => onMoveDownItem()}
            aria-label={`Move ${number} down`}
          >
            <Icon name="chevron-down" size={16} />
          </Button>
          {hasRemove && (
            <Button variant="icon" onPress={() => onRemoveItem()} aria-label={`Remove ${number}`}>
              <Icon name="x" size={16} />
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Turned({ children }: { children: React.ReactNode }) {
  return <span className="grid rotate-180 place-items-center">{children}</span>;
}

function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className="grid gap-4">
      {selector}
      {optionSchemaField}
    </div>
  );
}

export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  MultiSchemaFieldTemplate,
};
