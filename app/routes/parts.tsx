import type { Example } from "#app/ui/examples.ts";

const modules = import.meta.glob<{ examples: Example[] }>("../ui/*.examples.tsx", { eager: true });

/** Every part of the interface in every state, side by side. Development only. */
export default function Parts() {
  return (
    <main className="frame py-8">
      <h1 className="display text-3xl">Parts</h1>
      {Object.entries(modules).map(([file, { examples }]) => {
        const name = file.replace("../ui/", "").replace(".examples.tsx", "");
        return (
          <section key={name} aria-labelledby={`part-${name}`} className="mt-10 border-t border-line pt-4">
            <h2 id={`part-${name}`} className="text-lg font-bold">
              {name}
            </h2>
            <div className="mt-4 grid gap-8">
              {examples.map((example) => (
                <div key={example.name} data-example={`${name}: ${example.name}`}>
                  <p className="mb-2 text-sm text-muted">{example.name}</p>
                  {example.render()}
                </div>
              ))}
            </div>
          </section>
        );
      })}
    </main>
  );
}
