import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps,
} from "@rjsf/utils";
import { Button } from "#app/desk/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ROW, useFocusInList } from "./use-focus-in-list.ts";
import { labelWords } from "./words.ts";

const GROUP = "grid gap-5 border-l-2 border-line pl-4";
const LEGEND = "mb-3 text-sm font-bold";

/** Widgets show their own label and error; lists and groups get theirs here. */
function FieldTemplate({ children, schema, rawErrors = [] }: FieldTemplateProps) {
  const isGroup = schema.type === "array" || schema.type === "object";
  return (
    <div className="min-w-0">
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

function ObjectFieldTemplate({ title, properties, fieldPathId, schema }: ObjectFieldTemplateProps) {
  const fields = properties.map(({ name, content }) => <div key={name}>{content}</div>);
  if (fieldPathId.path.length === 0) return <div className="grid gap-6">{fields}</div>;
  // A field that says the same as its group.
  const [only, ...more] = Object.values(schema.properties ?? {});
  if (more.length === 0 && typeof only === "object" && only.title === title) return fields;
  return (
    <fieldset className="min-w-0">
      {title && <legend className={LEGEND}>{labelWords(title)}</legend>}
      {schema.description && <p className="-mt-2 mb-3 text-xs text-muted">{schema.description}</p>}
      <div className={GROUP}>{fields}</div>
    </fieldset>
  );
}

function ArrayFieldTemplate({ title, items, canAdd, onAddClick, schema }: ArrayFieldTemplateProps) {
  const name = labelWords(title);
  const focus = useFocusInList<HTMLFieldSetElement>();
  return (
    <fieldset {...focus} className="min-w-0">
      <legend className={LEGEND}>{name}</legend>
      {schema.description && <p className="-mt-2 mb-3 text-xs text-muted">{schema.description}</p>}
      <div className={GROUP}>
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
    </fieldset>
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
