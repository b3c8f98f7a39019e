import type { Example } from "#app/ui/examples.ts";

const modules = import.meta.glob<{ examples: Example[] }>("../ui/*.examples.tsx", { eager: true });

/** The parts of `app/ui/` in all their states. */
export default function Parts() {
  return (
    <div className="mx-auto w-full max-w-page px-margin py-8">
      <h1 className="display text-3xl">Parts</h1>
      {Object.entries(modules).map(([file, { examples }]) => (
        <Part key={file} name={nameOf(file)} examples={examples} />
      ))}
    </div>
  );
}

function Part({ name, examples }: { name: string; examples: readonly Example[] }) {
  return (
    <section aria-labelledby={`part-${name}`} className="mt-10 border-t border-line pt-4">
      <h2 id={`part-${name}`} className="text-lg font-bold">
        {name}
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-8">
        {examples.map((example) => (
          <div key={example.name} data-example={`${name}: ${example.name}`}>
            <p className="mb-2 text-sm text-muted">{example.name}</p>
            {example.render()}
          </div>
        ))}
      </div>
    </section>
  );
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, "").replace(".examples.tsx", "");
}
