import { Tag } from "#app/ui/tag.tsx";

const NOTES = {
  list: "The clients, people and figures of these projects are invented. They show what a case study on this site contains.",
  study:
    "The client, the people and the figures on this page are invented, and the screens were drawn for it. It shows what a case study on this site contains.",
};

export function DemonstrationNote({ about }: { about: keyof typeof NOTES }) {
  return (
    // The negative margin keeps the tag from raising the line.
    <p className="demonstration mb-8 max-w-256 text-sm/body text-muted [&>span]:-my-0.5 [&>span]:mr-[0.4rem]">
      <Tag tone="strong">Demonstration content</Tag>
      {` ${NOTES[about]}`}
    </p>
  );
}
