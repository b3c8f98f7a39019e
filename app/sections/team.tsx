import { Avatar } from "#app/ui/avatar.tsx";
import type { TeamMember } from "#core/api/company.ts";
import { Section } from "./section.tsx";

interface TeamProps {
  title: string;
  lead: string;
  people: readonly TeamMember[];
}

export function Team({ title, lead, people }: TeamProps) {
  if (people.length === 0) return null;
  return (
    <Section id="team" title={title} lead={lead} layout="above">
      <ul className="grid gap-x-8 gap-y-9 md:grid-cols-2 xl:grid-cols-5 xl:gap-y-12">
        {people.map(({ name, designation, bio, feature_image }) => (
          <li
            key={name}
            className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-5 xl:grid-cols-1"
          >
            <Avatar src={feature_image} size={96} />
            <div>
              <h3 className="font-bold">{name}</h3>
              <p className="text-sm text-muted">{designation}</p>
              {bio && <p className="mt-2 text-sm">{bio}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
