import { Radio, RadioGroup } from "react-aria-components";
import {
  RECOMMENDATIONS,
  type Recommendation,
  SCORE_MAX,
  SCORE_NAMES,
  type ScoreName,
  type Scores,
} from "#core/scorecards.ts";
import { TextArea } from "../ui/text-area.tsx";

interface ScoreFieldsProps {
  scores: Scores;
  onChange: (scores: Scores) => void;
}

const SCORES = Array.from(
  { length: SCORE_MAX },
  (_, index) => [String(index + 1), String(index + 1)] as const,
);

export function ScoreFields({ scores, onChange }: ScoreFieldsProps) {
  return (
    <div className="grid gap-x-8 gap-y-2 @min-[36rem]:grid-cols-2">
      <div className="@min-[36rem]:col-span-2">
        <OneOf
          name="recommendation"
          label="Hire?"
          options={Object.entries(RECOMMENDATIONS)}
          value={scores.recommendation ?? ""}
          onChange={(value) => onChange({ ...scores, recommendation: value as Recommendation })}
        />
      </div>
      {Object.entries(SCORE_NAMES).map(([name, label]) => (
        <OneOf
          key={name}
          name={`score-${name}`}
          label={label}
          options={SCORES}
          value={String(scores[name as ScoreName] ?? "")}
          onChange={(score) => onChange({ ...scores, [name]: Number(score) })}
        />
      ))}
    </div>
  );
}

export function DoubtsField({ scores, onChange }: ScoreFieldsProps) {
  return (
    <TextArea
      name="doubts"
      label="Doubts"
      rows={3}
      value={scores.doubts ?? ""}
      onChange={(doubts) => onChange({ ...scores, doubts })}
    />
  );
}

interface OneOfProps {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
}

function OneOf({ name, label, options, value, onChange }: OneOfProps) {
  return (
    // An empty value would take all of its buttons out of the tab order.
    <RadioGroup
      name={name}
      value={value || null}
      onChange={onChange}
      aria-label={label}
      className="grid gap-x-3 gap-y-1 @min-[24rem]:flex @min-[24rem]:items-center @min-[24rem]:justify-between"
    >
      <span aria-hidden="true" className="text-sm font-bold">
        {label}
      </span>
      <div className="flex flex-wrap gap-1">
        {options.map(([id, text]) => (
          <Radio
            key={id}
            value={id}
            className="grid min-h-9 min-w-9 cursor-default place-items-center rounded-sm border border-edge bg-raised px-2 text-sm hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:font-bold has-checked:text-paper data-[focus-visible]:outline-3 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-ink max-md:min-h-11 max-md:min-w-11"
          >
            {text}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
