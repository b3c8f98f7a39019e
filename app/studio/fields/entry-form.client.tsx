// The index of the package includes its test registry, which needs Ajv.
import Form, { type IChangeEvent } from "@rjsf/core/lib/components/Form.js";
import type { ErrorSchema, RJSFSchema, UiSchema } from "@rjsf/utils";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { EntryChoice, EntryForm as EntryFormData, Problem } from "#core/studio.ts";
import type { LibraryPicture } from "#core/studio-library.ts";
import { withoutEmptyGroups } from "./empty-groups.ts";
import { type FormContext, MarkdownSlot, SearchSlot } from "./form-context.ts";
import { gapsById } from "./gaps.ts";
import { withPictureTexts } from "./picture-texts.ts";
import { templates } from "./templates.tsx";
import { validator } from "./validator.ts";
import { widgets } from "./widgets.tsx";

interface EntryFormProps {
  form: EntryFormData;
  choices: Record<string, readonly EntryChoice[]>;
  value: unknown;
  problems: readonly Problem[];
  /** The editor of the Markdown. */
  children: ReactNode;
  search: ReactNode;
  onChange: (value: unknown) => void;
  onReady: () => void;
}

/** No defaults, so that only typed values change. */
const DEFAULTS = {
  emptyObjectFields: "skipDefaults",
  constAsDefaults: "never",
  arrayMinItems: { populate: "never" },
} as const;

/** The server validates; its problems are shown at their fields. */
export function EntryForm({
  form,
  choices,
  value,
  problems,
  children,
  search,
  onChange,
  onReady,
}: EntryFormProps) {
  useEffect(onReady, [onReady]);
  const errors = useMemo(() => errorsOf(problems.filter(({ isGap }) => !isGap)), [problems]);
  const chosen = useRef(new Map<string, LibraryPicture>());
  const context = useMemo(
    (): FormContext => ({
      choices,
      gaps: gapsById(problems),
      onPicture: (picture) => chosen.current.set(picture.url, picture),
      marked: new Set(problems.map(({ field }) => field.split(".")[0] as string)),
    }),
    [choices, problems],
  );
  return (
    <MarkdownSlot value={children}>
      <SearchSlot value={search}>
        <Form
          tagName="div"
          schema={form.schema as RJSFSchema}
          uiSchema={form.ui as UiSchema}
          formData={value}
          formContext={context}
          validator={validator}
          templates={templates}
          widgets={widgets}
          extraErrors={errors}
          noValidate
          noHtml5Validate
          showErrorList={false}
          experimental_defaultFormStateBehavior={DEFAULTS}
          onChange={({ formData }: IChangeEvent) =>
            onChange(
              withoutEmptyGroups(form.schema, withPictureTexts(form.schema, value, formData, chosen.current)),
            )
          }
        >
          <span hidden />
        </Form>
      </SearchSlot>
    </MarkdownSlot>
  );
}

function errorsOf(problems: readonly Problem[]): ErrorSchema {
  const errors: Record<string, unknown> = {};
  for (const { field, reason } of problems) {
    if (field === "" || field === "text") continue;
    let at = errors;
    for (const part of field.split(".")) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at.__errors = [...((at.__errors as string[] | undefined) ?? []), reason];
  }
  return errors as ErrorSchema;
}
