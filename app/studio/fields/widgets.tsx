import type { RegistryWidgetsType, WidgetProps } from "@rjsf/utils";
import { ChoiceMenu } from "#app/desk/ui/choice-menu.tsx";
import { Checkbox, TextField } from "#app/desk/ui/field.tsx";
import type { EntryChoice } from "#core/studio.ts";
import type { FormContext } from "./form-context.ts";
import { Length } from "./length.tsx";
import { LongText } from "./long-text.tsx";
import { PictureField } from "./picture-field.tsx";
import { ReferenceField, ReferencesField } from "./reference-field.tsx";
import { ToDo } from "./to-do.tsx";
import { labelWords } from "./words.ts";

function textsOf({ id, label, schema, rawErrors, registry, value, options }: WidgetProps) {
  const gap = (registry.formContext as FormContext).gaps.get(id);
  const hint = schema.description;
  const { limit, about } = options as { limit?: number; about?: number };
  const isMeasured = limit !== undefined || about !== undefined;
  const length = typeof value === "string" ? value.length : 0;
  const description =
    gap === undefined && !isMeasured ? (
      hint
    ) : (
      <>
        {gap !== undefined && <ToDo text={gap} />}
        {hint} <Length {...{ length, limit, about }} />
      </>
    );
  return {
    label: labelWords(label),
    ...(description !== undefined && { description }),
    error: rawErrors?.join("; "),
  };
}

/** The file's own value for an empty field. */
function emptyOf({ options }: WidgetProps): unknown {
  return options.emptyValue;
}

function Text(props: WidgetProps) {
  const { id, value, onChange, schema, required, readonly } = props;
  const isNumber = schema.type === "number" || schema.type === "integer";
  return (
    <TextField
      {...textsOf(props)}
      id={id}
      value={value == null ? "" : String(value)}
      onChange={(text) => onChange(text === "" ? emptyOf(props) : text)}
      isRequired={required ?? false}
      isReadOnly={readonly ?? false}
      {...(isNumber && { inputMode: "decimal" as const })}
    />
  );
}

function Textarea(props: WidgetProps) {
  const { id, value, onChange, required, readonly } = props;
  return (
    <LongText
      {...textsOf(props)}
      id={id}
      value={typeof value === "string" ? value : ""}
      onChange={(text) => onChange(text === "" ? emptyOf(props) : text)}
      isRequired={required ?? false}
      isReadOnly={readonly ?? false}
    />
  );
}

function DateInput(props: WidgetProps) {
  const { id, value, onChange, required } = props;
  return (
    <TextField
      {...textsOf(props)}
      id={id}
      type="date"
      value={value ?? ""}
      onChange={(text) => onChange(text === "" ? emptyOf(props) : text)}
      isRequired={required ?? false}
    />
  );
}

const NOTHING = "";

function SelectOne(props: WidgetProps) {
  const { id, value, onChange, options, required } = props;
  const values = options.enumOptions ?? [];
  const at = values.findIndex((option) => option.value === value);
  return (
    <ChoiceMenu
      {...textsOf(props)}
      id={id}
      options={[
        ...(required ? [] : [{ id: NOTHING, label: props.placeholder || "None" }]),
        ...values.map((option, index) => ({ id: String(index), label: option.label })),
      ]}
      value={at === -1 ? NOTHING : String(at)}
      onChange={(key) => onChange(key === NOTHING ? emptyOf(props) : values[Number(key)]?.value)}
    />
  );
}

/** A box for each value of a list without order. */
function Choices({ id, label, value, onChange, options }: WidgetProps) {
  const all = options.enumOptions ?? [];
  const chosen = new Set(value as unknown[] | undefined);
  const choose = (one: unknown, isChosen: boolean) =>
    onChange(
      all.map((option) => option.value).filter((other) => (other === one ? isChosen : chosen.has(other))),
    );
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold">{labelWords(label)}</legend>
      {all.map((option) => (
        <Checkbox
          key={option.label}
          id={`${id}-${option.value}`}
          checked={chosen.has(option.value)}
          onChange={({ currentTarget }) => choose(option.value, currentTarget.checked)}
        >
          {option.label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** A list of values in their order, which the schema gives by default. */
function Ordered(props: WidgetProps) {
  const { id, value, onChange, options, schema } = props;
  const choices = (options.enumOptions ?? []).map((option) => ({ value: option.value, title: option.label }));
  return (
    <ReferencesField
      {...textsOf(props)}
      id={id}
      choices={choices}
      values={(value ?? schema.default ?? []) as EntryChoice["value"][]}
      onChange={onChange}
    />
  );
}

function CheckboxOne(props: WidgetProps) {
  const { id, value, onChange, label, schema } = props;
  return (
    <Checkbox
      id={id}
      checked={(value ?? schema.default) === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    >
      {labelWords(label)}
    </Checkbox>
  );
}

function Reference(props: WidgetProps) {
  const { id, value, onChange, options, schema, registry, required } = props;
  const all = (registry.formContext as FormContext).choices;
  const choices = (options.to as string[]).flatMap((name) => all[name] ?? []);
  const shared = { ...textsOf(props), id, choices };
  return schema.type === "array" ? (
    <ReferencesField
      {...shared}
      values={(value as EntryChoice["value"][] | undefined) ?? []}
      onChange={onChange}
    />
  ) : (
    <ReferenceField
      {...shared}
      value={(value as EntryChoice["value"] | null | undefined) ?? null}
      onChange={(chosen) => onChange(chosen ?? emptyOf(props))}
      isRequired={required ?? false}
    />
  );
}

function Picture(props: WidgetProps) {
  const { id, value, onChange, required, registry } = props;
  return (
    <PictureField
      {...textsOf(props)}
      id={id}
      value={typeof value === "string" ? value : ""}
      onChange={(url) => onChange(url === "" ? emptyOf(props) : url)}
      onChoose={(registry.formContext as FormContext).onPicture}
      isRequired={required ?? false}
    />
  );
}

export const widgets: RegistryWidgetsType = {
  TextWidget: Text,
  TextareaWidget: Textarea,
  DateWidget: DateInput,
  SelectWidget: SelectOne,
  CheckboxWidget: CheckboxOne,
  choices: Choices,
  ordered: Ordered,
  reference: Reference,
  picture: Picture,
};
