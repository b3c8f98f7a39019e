import { RadioGroup } from "./choice.tsx";
import type { Example } from "./examples.ts";
import { FileField } from "./file-field.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "./form-controls.tsx";

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
  {
    name: "email",
    render: () => (
      <TextField id="ex-email" name="email" label="Email" type="email" autoComplete="email" required />
    ),
  },
  {
    name: "telephone, filled",
    render: () => (
      <TextField id="ex-tel" name="tel" label="Phone" type="tel" required defaultValue="+1 512-555-0142" />
    ),
  },
  {
    name: "a label, a hint and a message of several lines",
    render: () => (
      <TextField
        id="ex-long"
        name="long"
        label="The address of the page on which someone who is not signed in can see what you describe below"
        hint="Begins with https:// and is reachable without a password from outside of your own network"
        error="This address cannot be reached from here: please check that it begins with https:// and has no spaces"
        defaultValue="https://example.com/a-very-long-address-without-a-single-space-in-it/that-goes-on-and-on"
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
    name: "select with error",
    render: () => (
      <SelectField
        id="ex-budget-2"
        name="budget"
        label="Budget"
        required
        options={budgets}
        defaultValue=""
        error="Budget is required"
      />
    ),
  },
  {
    name: "checkbox",
    render: () => (
      <CheckboxField
        id="ex-nda"
        name="nda"
        label="Send me a signed nondisclosure agreement first"
        hint="We answer with one within a day"
      />
    ),
  },
  {
    name: "checkbox with error",
    render: () => (
      <CheckboxField
        id="ex-terms"
        name="terms"
        label="I have read the terms"
        required
        error="Please accept the terms"
      />
    ),
  },
  {
    name: "file with error",
    render: () => (
      <FileField
        id="ex-resume-2"
        name="resume"
        label="Upload Resume"
        required
        error="Error!,Allowed file types are doc,docx,pdf,odf"
      />
    ),
  },
  {
    name: "radio group with error",
    render: () => (
      <RadioGroup
        id="ex-length"
        name="length"
        legend="How long will there be work?"
        options={[
          { value: "short", label: "Up to three months" },
          { value: "long", label: "Longer than that" },
        ]}
        required
        error="Choose one answer"
      />
    ),
  },
  {
    name: "small, as in the Desk and the Studio",
    render: () => (
      <div className="grid max-w-form gap-4">
        <TextField
          id="ex-small"
          name="small"
          label="Subject"
          size="small"
          required
          hint="The sender sees it"
          error="Subject is required"
        />
        <TextAreaField id="ex-small-2" name="small" label="Reply" size="small" rows={3} required />
        <SelectField
          id="ex-small-3"
          name="small"
          label="Budget"
          size="small"
          required
          options={budgets}
          defaultValue="<$5000"
        />
        <CheckboxField id="ex-small-4" name="small" label="Also close this lead" size="small" />
      </div>
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
