import type { FreePeople } from "#core/availability.ts";
import type { AvailabilityWords } from "#core/content/service.ts";

interface FreePeopleListProps {
  words: AvailabilityWords;
  free: readonly FreePeople[];
}

export function FreePeopleList({ words, free }: FreePeopleListProps) {
  return (
    <div id="availability" className="scroll-mt-32">
      <h3 className="mb-2 text-lg font-bold">{words.title}</h3>
      {free.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table className="w-full max-w-measure border-collapse max-md:table-fixed">
          <thead className="text-sm text-muted">
            <tr className="*:pe-4 *:pb-2 max-md:*:pe-2 *:text-start *:font-normal">
              <th scope="col" className="max-md:w-14">
                {words.people}
              </th>
              <th scope="col">{words.role}</th>
              <th scope="col" className="max-md:w-24">
                {words.from}
              </th>
            </tr>
          </thead>
          <tbody className="align-top tabular-nums lining-nums">
            {free.map(({ people, role, level, from }) => (
              <tr
                key={`${role} ${level} ${from}`}
                className="border-t border-line last:border-b *:py-2 md:*:py-[0.7rem] *:pe-4 max-md:*:pe-2"
              >
                <td>{people}</td>
                <td>
                  {role}, {level}
                </td>
                <td>{from ?? <b>{words.now}</b>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
