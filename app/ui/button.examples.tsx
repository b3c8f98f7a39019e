import { Button } from "./button.tsx";
import type { Example } from "./examples.ts";

const variants = ["action", "strong", "plain"] as const;

export const examples: Example[] = [
  ...(["normal", "small"] as const).map((size) => ({
    name: size,
    render: () => (
      <div className="flex flex-wrap gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size={size}>
            Send the {variant} one
          </Button>
        ))}
      </div>
    ),
  })),
  {
    name: "a link",
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
