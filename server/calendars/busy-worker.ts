import { type Busy, type BusyTask, busyTimes } from "./busy-times.ts";
import { FeedProblem } from "./feed.ts";

/** The problem as text, because the class of an error is lost between threads. */
export function read(task: BusyTask): Busy | { problem: string } {
  try {
    return busyTimes(task);
  } catch (error) {
    if (error instanceof FeedProblem) return { problem: error.message };
    throw error;
  }
}
