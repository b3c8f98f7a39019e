import type { Example } from "#app/ui/examples.ts";
import { WhoYouGet } from "./who-you-get.tsx";

const availability = {
  title: "Availability",
  lead: "By skill.",
  skill: "Skill",
  people: "People",
  role: "Role",
  from: "Available from",
  now: "now",
  now_title: "Available now",
  later: "Available later",
  later_group: "{people} from {date}",
  none: "No one is available.",
  no_one: "No one",
  start: {
    now: "the first is available now",
    later: "the first is available from {date}",
    none: "no one is available yet",
  },
  hours: {
    title: "Working hours shared with you",
    zone: "Your time zone",
    show: "Show",
    yours: "Your day",
    working: "{start} to {end}",
    office: "{city}: {hours} your time",
    shared: "{hours} shared today",
    none: "None shared today",
    moved: "up to {hours} by moving the day",
    key_office: "Their day",
    key_shared: "Shared with yours",
    note: "From 9:00 to 18:00.",
  },
};
const hours = {
  words: availability.hours,
  offices: [
    { city: "Porto", offset: 0 },
    { city: "Pune", offset: 330 },
  ],
  zones: [
    { zone: "America/New_York", offset: -300 },
    { zone: "Europe/Berlin", offset: 60 },
  ],
  chosen: null,
};
const free = [
  { people: 2, role: "Web and back-end engineer", level: "mid-level", from: null },
  { people: 1, role: "Web and back-end engineer", level: "senior", from: "January 11, 2027" },
];
const senior = { label: "senior", experience: "7 years and more", people: 8, price: "$105/hour" };
const middle = { label: "mid-level", experience: "3 to 6 years", people: 12, price: "$78/hour" };

const words = {
  title: "Who you get",
  levels: "Seniority",
  start: "Of these, {start}.",
};

export const examples: Example[] = [
  {
    name: "two levels; an office without a shared hour",
    render: () => (
      <WhoYouGet
        words={words}
        staff={{
          people: 24,
          senior: 8,
          levels: [senior, middle],
          start: "the first is available now",
          price: "From $78 an hour.",
          allPrices: "All rates",
          estimate: "Estimate your project",
        }}
        availability={availability}
        free={free}
        hours={hours}
      />
    ),
  },
];
