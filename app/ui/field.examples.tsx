import { CheckboxField } from "./checkbox-field.tsx";
import type { Example } from "./examples.ts";
import { FileField } from "./file-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";

const budgets = [
  { value: "", label: "Select Your Budget*", disabled: true },
  { value: "<$5000", label: "<$5000" },
  { value: "Above $25000", label: "Above $25000" },
];

export const examples: Example[] = [
  {
    name: "text",
    render: () => <TextField id="ex-name" name="name" label="Name" autoComplete="name" required />,
  },
  {
    name: "text with hint and error",
    render: () => (
      <TextField
        id="ex-phone"
        name="phone"
        label="Phone"
        type="tel"
        required
        hint="With the country code, digits only"
        error="Phone should be numeric"
        defaultValue="+44"
      />
    ),
  },
  { name: "optional", render: () => <TextField id="ex-type" name="type" label="Project type" /> },
  {
    name: "text area",
    render: () => <TextAreaField id="ex-details" name="details" label="Project details" required />,
  },
  {
    name: "text area with error",
    render: () => (
      <TextAreaField
        id="ex-details-2"
        name="details"
        label="Project details"
        required
        error="Details are required"
      />
    ),
  },
  {
    name: "select",
    render: () => (
      <SelectField id="ex-budget" name="budget" label="Budget" required options={budgets} defaultValue="" />
    ),
  },
  {
    name: "checkbox",
    render: () => (
      <CheckboxField
        id="ex-nda"
        name="nda"
        label="Send me a signed non-disclosure agreement first"
        hint="We answer with one within a day"
      />
    ),
  },
  {
    name: "file",
    render: () => (
      <FileField
        id="ex-resume"
        name="resume"
        label="Upload Resume"
        required
        accept=".pdf"
        hint="pdf, doc, docx or odf, 10 MB at most"
      />
    ),
  },
];
