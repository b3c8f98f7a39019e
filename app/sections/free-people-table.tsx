import { Link } from "#app/ui/link.tsx";
import type { AllAvailability, FreePeople } from "#core/availability.ts";
import { fillWords } from "#core/formatting.ts";
import { Section } from "./section.tsx";

export function FreePeopleTable({ words, skills }: Pick<AllAvailability, "words" | "skills">) {
  return (
    <Section id="availability" title={words.title} lead={words.lead} layout="above" tone="wash" isFolded>
      <table className="w-full border-collapse max-md:block">
        <thead className="text-sm text-muted max-md:sr-only">
          <tr className="*:pb-3 *:text-start *:font-normal">
            <th scope="col" className="md:w-[30%]">
              {words.skill}
            </th>
            <th scope="col" className="md:w-[25%]">
              {words.now_title}
            </th>
            <th scope="col">{words.later}</th>
          </tr>
        </thead>
        <tbody className="align-top tabular-nums lining-nums max-md:block">
          {skills.map(({ name, url, free }) => {
            const later = free.flatMap((group) =>
              group.from === null ? [] : [{ ...group, from: group.from }],
            );
            return (
              <tr
                key={url}
                className="border-t border-line max-md:block max-md:py-2 md:first:border-t-2 md:first:border-ink md:*:py-3 md:*:pe-6"
              >
                <th scope="row" className="text-start font-bold max-md:block">
                  <Link to={url} variant="quiet">
                    {name}
                  </Link>
                </th>
                <td className="max-md:block">
                  <Label>{words.now_title}</Label>
                  {countsOf(free.filter(({ from }) => from === null)) || words.no_one}
                </td>
                <td className="max-md:block">
                  <Label>{words.later}</Label>
                  {later
                    .map((group) =>
                      fillWords(words.later_group, { people: countsOf([group]), date: group.from }),
                    )
                    .join("; ") || words.no_one}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

function countsOf(groups: readonly FreePeople[]): string {
  const counts = new Map<string, number>();
  for (const { level, people } of groups) counts.set(level, (counts.get(level) ?? 0) + people);
  return [...counts].map(([level, people]) => `${people} ${level}`).join(", ");
}

function Label({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-sm text-muted md:hidden">
      {children}:{" "}
    </span>
  );
}
