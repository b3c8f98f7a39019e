import type { AvailabilityWords } from "./content/service.ts";
import type { ReaderZone } from "./time-zones.ts";

export interface FreePeople {
  people: number;
  role: string;
  level: string;
  /** Null for now. */
  from: string | null;
}

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
  chosen: string | null;
  /** Until the reader's own is known. */
  usual: string;
}

export interface AllAvailability {
  words: AvailabilityWords;
  /** Empty where the availability isn't shown. */
  skills: SkillFree[];
  hours: WorkingHours;
}
