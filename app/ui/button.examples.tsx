import { Button } from "./button.tsx";
import type { Example } from "./examples.ts";

export const examples: Example[] = [
  {
    name: "action, as a link",
    render: () => (
      <Button to="/contact-us" variant="action" icon="arrow-right">
        Get a quote
      </Button>
    ),
  },
  {
    name: "action, small",
    render: () => (
      <Button to="/contact-us" variant="action" size="small">
        Get a quote
      </Button>
    ),
  },
  { name: "strong, submits a form", render: () => <Button variant="strong">Send</Button> },
  {
    name: "plain",
    render: () => (
      <Button to="/services" icon="arrow-right">
        All services
      </Button>
    ),
  },
  {
    name: "words of two lines",
    render: () => (
      <div style={{ maxWidth: "14rem" }}>
        <Button to="/hire-resources" variant="strong" icon="arrow-right">
          Meet the developers you can hire for this
        </Button>
      </div>
    ),
  },
  {
    name: "disabled",
    render: () => (
      <Button variant="strong" disabled>
        Sending
      </Button>
    ),
  },
];
