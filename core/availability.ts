import type { AvailabilityWords } from "./content/service.ts";
import type { ReaderZone } from "./time-zones.ts";

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
