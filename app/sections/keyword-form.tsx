import type { FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlLook } from "#app/ui/field.tsx";

interface KeywordFormProps {
  action: string;
  label: string;
  id: string;
  name: string;
  keyword: string | undefined;
  onInput?: (event: FormEvent<HTMLInputElement>) => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

export function KeywordForm({ action, label, id, name, keyword, onInput, onSubmit }: KeywordFormProps) {
  return (
    <form
      action={action}
      onSubmit={onSubmit}
      className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-x-2 gap-y-[0.35rem]"
    >
      <label htmlFor={id} className="col-span-full text-sm font-bold">
        {label}
      </label>
      <input
        key={keyword}
        id={id}
        name={name}
        type="search"
        maxLength={200}
        autoComplete="off"
        defaultValue={keyword}
        onInput={onInput}
        className={controlLook()}
      />
      <Button variant="strong">Search</Button>
    </form>
  );
}
