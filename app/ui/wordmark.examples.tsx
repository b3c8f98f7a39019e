import { BrandContext, useBrand } from "#app/brand.tsx";
import type { Example } from "./examples.ts";
import { Wordmark } from "./wordmark.tsx";

function WithoutDrawing({ name }: { name: string }) {
  return (
    <BrandContext value={{ ...useBrand(), wordmark: null }}>
      <Wordmark name={name} />
    </BrandContext>
  );
}

export const examples: Example[] = [
  {
    name: "as the brand has it, in a link that names it",
    render: () => (
      <a href="#wordmark" aria-label="Home" className="inline-flex min-h-11 items-center text-ink">
        <Wordmark name="Home" />
      </a>
    ),
  },
  {
    name: "a name without a drawing",
    render: () => (
      <a
        href="#wordmark"
        aria-label="Harbour & Vane"
        className="inline-flex min-h-11 items-center text-ink no-underline"
      >
        <WithoutDrawing name="Harbour & Vane" />
      </a>
    ),
  },
];
