import { TextField } from "#app/desk/ui/field.tsx";

/** Of a new entry. */
export function SlugField() {
  return (
    <TextField
      name="slug"
      label="Name in the URL (optional)"
      description="Letters, digits and hyphens, such as 'react-native'. If you leave this empty, it's made from the words above, in any script. You can change it later."
    />
  );
}
