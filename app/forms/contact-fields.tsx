import { useFormats } from "#app/formats.ts";
import { TextField } from "#app/ui/form-controls.tsx";
import { phoneHint } from "#core/formats.ts";
import type { FormField } from "./action-form.tsx";
import { cleanPhoneInput, trimStart } from "./clean-input.ts";

export function NameField(field: FormField) {
  return <TextField {...field} label="Name" required autoComplete="name" onInput={trimStart} />;
}

interface EmailFieldProps extends FormField {
  label?: string;
  hint?: string;
}

export function EmailField({ label = "Email", ...field }: EmailFieldProps) {
  return <TextField {...field} label={label} type="email" required autoComplete="email" />;
}

interface PhoneFieldProps extends FormField {
  label?: string;
  required?: boolean;
}

export function PhoneField({ label = "Phone", ...field }: PhoneFieldProps) {
  const { phone } = useFormats();
  return (
    <TextField
      {...field}
      label={label}
      type="tel"
      autoComplete="tel"
      hint={phoneHint(phone)}
      onInput={cleanPhoneInput}
    />
  );
}
