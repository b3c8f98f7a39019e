import type { Example } from "#app/ui/examples.ts";

type Modules = Record<string, { examples: Example[] }>;

const parts: Modules = import.meta.glob("../ui/*.examples.tsx", { eager: true });
const sections: Modules = import.meta.glob("../sections/*.examples.tsx", { eager: true });

export default function Parts() {
  return (
    <>
      <div className="mx-auto w-full max-w-page px-margin py-8">
        <h1 className="display text-3xl">Parts</h1>
        {Object.entries(parts).map(([file, { examples }]) => (
          <Part key={file} name={nameOf(file)} examples={examples} />
        ))}
        <h1 className="display mt-16 text-3xl">Sections</h1>
      </div>
      {Object.entries(sections).map(([file, { examples }]) => (
        <Part key={file} name={nameOf(file)} examples={examples} isWide />
      ))}
    </>
  );
}

interface PartProps {
  name: string;
  examples: Example[];
  isWide?: boolean;
}

function Part({ name, examples, isWide = false }: PartProps) {
  const margins = isWide ? "mx-auto w-full max-w-page px-margin " : "";
  return (
    <section aria-labelledby={`part-${name}`} className="mt-10 border-t border-line pt-4">
      <h2 id={`part-${name}`} className={`${margins}text-lg font-bold`}>
        {name}
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-8">
        {examples.map((example) => (
          <div key={example.name} data-example={`${name}: ${example.name}`}>
            <p className={`${margins}mb-2 text-sm text-muted`}>{example.name}</p>
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
