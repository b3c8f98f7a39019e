import type { AvailabilityWords } from "./content/service.ts";

export interface FreePeople {
  people: number;
  role: string;
  level: string;
  /** A written date; null for people who are free now. */
  from: string | null;
}

/** Who of a skill is free, soonest first. */
export interface SkillFree {
  name: string;
  url: string;
  free: FreePeople[];
}

/** A time zone that a reader can choose, with its offset from UTC in minutes, today. */
export interface ReaderZone {
  zone: string;
  offset: number;
}

/** The working hours of offices, for the strip of a day. */
export interface WorkingHours {
  words: AvailabilityWords["hours"];
  offices: { city: string; offset: number }[];
  zones: ReaderZone[];
  /** The zone that the reader has chosen; null before. */
  chosen: string | null;
}

/** Of all skills, for the overview. */
export interface AllAvailability {
  words: AvailabilityWords;
  skills: SkillFree[];
  hours: WorkingHours;
}
