import { Button } from "#app/desk/ui/button.tsx";
import type { EntryForm, Problem } from "#core/studio.ts";
import type { FieldPlace } from "../fields/field-anchor.ts";
import { fieldLabel } from "../fields/field-label.ts";

interface ProblemListProps {
  form: EntryForm;
  problems: readonly Problem[];
  onGo: (place: FieldPlace) => void;
}

/** Each leads to its field. */
export function ProblemList({ form, problems, onGo }: ProblemListProps) {
  return (
    <ul className="grid gap-2">
      {problems.map((problem) => (
        <li key={`${problem.field} ${problem.line} ${problem.reason}`} className="wrap-anywhere">
          {problem.field !== "" && (
            <Button variant="text" onPress={() => onGo(problem)}>
              {placeLabel(form, problem)}
            </Button>
          )}{" "}
          {problem.reason}
        </li>
      ))}
    </ul>
  );
}

function placeLabel(form: EntryForm, { field, line }: Problem): string {
  const label = fieldLabel(form.schema, field.split("."));
  return line === undefined ? label : `${label}, line ${line}`;
}
