import type { AvailabilityWords } from "./content/service.ts";

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

/** `offset` is in minutes from UTC. */
export interface ReaderZone {
  zone: string;
  offset: number;
}

export interface WorkingHours {
  words: AvailabilityWords["hours"];
  offices: { city: string; offset: number }[];
  zones: ReaderZone[];
  chosen: string | null;
}

export interface AllAvailability {
  words: AvailabilityWords;
  skills: SkillFree[];
  hours: WorkingHours;
}
