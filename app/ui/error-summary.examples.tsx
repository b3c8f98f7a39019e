import { ErrorSummary } from "./error-summary.tsx";
import type { Example } from "./examples.ts";

export const examples: Example[] = [
  {
    name: "two fields",
    render: () => (
      <ErrorSummary
        title="Please fill all the required fields"
        errors={[
          { href: "#ex-phone", message: "Phone should be numeric" },
          { href: "#ex-details-2", message: "Details are required" },
        ]}
      />
    ),
  },
  {
    name: "of the whole form",
    render: () => <ErrorSummary title="We could not save this just now." errors={[]} />,
  },
];
