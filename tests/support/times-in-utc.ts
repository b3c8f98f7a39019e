import type { Staff } from "#core/staff.ts";

export const TIMES_IN_UTC: Pick<Staff, "times" | "ownTimes"> = {
  ownTimes: { timeZone: null, clock: null },
  times: { timeZone: "UTC", clock: "12" },
};
