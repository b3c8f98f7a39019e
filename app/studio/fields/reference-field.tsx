import type { ReactNode } from "react";
import { Button } from "#app/desk/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { EntryChoice } from "#core/studio.ts";
import { ComboBox } from "./combo-box.tsx";
import { ROW, useFocusInList } from "./use-focus-in-list.ts";

interface Shared {
  id: string;
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  choices: readonly EntryChoice[];
}

interface ReferenceFieldProps extends Shared {
  value: EntryChoice["value"] | null;
  onChange: (value: EntryChoice["value"] | null) => void;
  isRequired: boolean;
}

export function ReferenceField({ value, isRequired, onChange, ...shared }: ReferenceFieldProps) {
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <ComboBox {...shared} value={value} onChange={onChange} isRequired={isRequired} />
      </div>
      {!isRequired && value !== null && (
        <Button onPress={() => onChange(null)} aria-label={`Clear ${shared.label}`}>
          Clear
        </Button>
      )}
    </div>
  );
}

interface ReferencesFieldProps extends Shared {
  values: readonly EntryChoice["value"][];
  onChange: (values: EntryChoice["value"][]) => void;
}

export function ReferencesField({ values, onChange, ...shared }: ReferencesFieldProps) {
  const { label, choices } = shared;
  const focus = useFocusInList<HTMLFieldSetElement>();
  const titleOf = (value: EntryChoice["value"]) =>
    choices.find((choice) => choice.value === value)?.title ?? String(value);
  const move = (at: number, by: 1 | -1) => {
    const next = [...values];
    next.splice(at + by, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <fieldset {...focus} className="grid gap-2">
      <legend className="mb-2 text-sm font-bold">{label}</legend>
      {values.length > 0 && (
        <ol className="border border-line bg-raised">
          {values.map((value, at) => (
            <li
              key={value}
              {...ROW}
              className="flex flex-wrap items-center justify-end gap-x-2 border-b border-line pl-3 last:border-b-0"
            >
              <span className="min-w-0 grow basis-24 py-2 text-sm wrap-anywhere">{titleOf(value)}</span>
              <span className="flex flex-none">
                <Button
                  variant="icon"
                  isDisabled={at === 0}
                  onPress={() => move(at, -1)}
                  aria-label={`Move ${titleOf(value)} up`}
                >
                  <span className="grid rotate-180 place-items-center">
                    <Icon name="chevron-down" size={16} />
                  </span>
                </Button>
                <Button
                  variant="icon"
                  isDisabled={at === values.length - 1}
                  onPress={() => move(at, 1)}
                  aria-label={`Move ${titleOf(value)} down`}
                >
                  <Icon name="chevron-down" size={16} />
                </Button>
                <Button
                  variant="icon"
                  onPress={() => onChange(values.filter((other) => other !== value))}
                  aria-label={`Remove ${titleOf(value)}`}
                >
                  <Icon name="x" size={16} />
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      <ComboBox
        // Remounted after each choice, so that it is empty.
        key={values.length}
        {...shared}
        label={`Add to ${label}`}
        choices={choices.filter(({ value }) => !values.includes(value))}
        value={null}
        onChange={(value) => value !== null && onChange([...values, value])}
      />
    </fieldset>
  );
}
