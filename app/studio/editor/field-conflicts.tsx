import { useState } from "react";
import { Button } from "#app/desk/ui/button.tsx";
import { LabeledChoice } from "#app/ui/choice.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { changedLines } from "#core/changed-lines.ts";
import { fieldLabel, schemaOfField } from "../fields/field-label.ts";
import { type FieldConflict, fieldOf, type Side } from "../merge/merge-edits.ts";
import type { OpenConflict } from "../merge/use-conflicts.ts";
import { writtenValue } from "../merge/written-value.ts";
import { Diff } from "./diff.tsx";

interface FieldConflictsProps {
  conflict: OpenConflict;
  /** Of the form. */
  schema: object;
  onResolve: (sideOf: (field: string) => Side | undefined) => void;
}

/** The fields that both changed, each with a choice between the two texts. */
export function FieldConflicts({ conflict, schema, onResolve }: FieldConflictsProps) {
  const { of, by, fields } = conflict;
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (field: string) => (Object.hasOwn(chosen, field) ? chosen[field] : undefined);
  const missing = fields.filter(({ path }) => sideOf(fieldOf(path)) === undefined).length;
  const isOne = fields.length === 1;
  return (
    <Notice tone="error">
      <div className="grid gap-4">
        <p>
          {of === "draft" && by !== null
            ? `${by} changed this entry while you were editing. Nothing was overwritten. `
            : "The published text has changed since this draft was started. "}
          {isOne
            ? "Choose a text for the field that you both changed."
            : "Choose a text for each field that you both changed."}{" "}
          Changes in other fields are kept.
        </p>
        {fields.map((field) => (
          <ConflictField
            key={fieldOf(field.path)}
            field={field}
            label={fieldLabel(schema, field.path)}
            schema={schemaOfField(schema, field.path)}
            names={by !== null ? { mine: "Keep mine", theirs: `Use ${by}'s` } : PUBLISHED_NAMES}
            side={sideOf(fieldOf(field.path))}
            onChoose={(side) => setChosen((all) => ({ ...all, [fieldOf(field.path)]: side }))}
          />
        ))}
        <div>
          <Button variant="strong" isDisabled={missing > 0} onPress={() => onResolve(sideOf)}>
            {isOne ? "Use this text" : "Use these texts"}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

const PUBLISHED_NAMES = { mine: "Keep the draft's", theirs: "Use the published one" };

interface ConflictFieldProps {
  field: FieldConflict;
  label: string;
  schema: object | undefined;
  names: Record<Side, string>;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

/** Longer texts are shown by the lines that differ. */
const SHORT = 300;

function ConflictField({ field, label, schema, names, side, onChoose }: ConflictFieldProps) {
  const texts = { mine: writtenValue(field.mine, schema), theirs: writtenValue(field.theirs, schema) };
  const isShort = Object.values(texts).every((text) => text.length <= SHORT && !text.includes("\n"));
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="float-left mb-1 w-full font-bold">{label}</legend>
      <div className="clear-both grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {(["mine", "theirs"] as const).map((one) => (
          <div key={one} className="min-w-0">
            <LabeledChoice
              type="radio"
              size="small"
              name={`conflict ${fieldOf(field.path)}`}
              checked={side === one}
              onChange={() => onChoose(one)}
            >
              {names[one]}
              <span className="sr-only"> for {label}</span>
            </LabeledChoice>
            {isShort && (
              <p dir="auto" className="border-l-2 border-line pl-3 wrap-anywhere">
                {texts[one] || <span className="text-muted">Empty</span>}
              </p>
            )}
          </div>
        ))}
      </div>
      {!isShort && (
        <div className="mt-2 grid gap-1">
          <p className="text-xs text-muted">
            Lines with + are only in the first text, lines with − only in the second.
          </p>
          <Diff lines={changedLines(texts.theirs, texts.mine)} label={`Differences: ${label}`} />
        </div>
      )}
    </fieldset>
  );
}
