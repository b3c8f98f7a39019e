import type { Log } from "../log/log.ts";
import { reasonOf } from "../submissions/delivery-error.ts";

export type NewsState = "raised" | "over";

/** What each teller has told last of an incident, by their names. */
export type Told = Record<string, NewsState>;

/** Somebody to be told of something. Throws when they could not be; they are told at a later look. */
export interface TellerOf<News> {
  name: string;
  tell(news: News): Promise<void>;
}

interface Telling<News> {
  tellers: readonly TellerOf<News>[];
  news: News;
  state: NewsState;
  /** Who was told so far; whoever is told now is added. */
  told: Told;
  /** Keeps who was told, so that nobody is told twice by whoever comes next. */
  save(told: Told): Promise<unknown>;
  log: Log;
}

/**
 * Tells everybody who does not know it yet. Who never heard that it began need not hear that it is over. Answers whether
 * all know that it is over, so that it can be forgotten.
 */
export async function tellOnce<News>({
  tellers,
  news,
  state,
  told,
  save,
  log,
}: Telling<News>): Promise<boolean> {
  // One after the other: on Postgres an earlier write may overtake a later one, and who was told would be told again.
  let saved: Promise<unknown> = Promise.resolve();
  const tellOne = async ({ name, tell }: TellerOf<News>) => {
    if (told[name] === state || (state === "over" && told[name] === undefined)) return;
    try {
      await tell(news);
      told[name] = state;
      saved = saved.catch(() => undefined).then(() => save(told));
      await saved;
    } catch (error) {
      log.warn({ teller: name, reason: reasonOf(error) }, "the operator could not be told");
    }
  };
  await Promise.all(tellers.map(tellOne));
  return tellers.every(({ name }) => (told[name] ?? "over") === "over");
}
