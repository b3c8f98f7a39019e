import { backEnd } from "./back-end.ts";
import { data } from "./data.ts";
import { mail } from "./mail.ts";
import { neighbours } from "./neighbours.ts";
import { operation } from "./operation.ts";
import { replicas } from "./replicas.ts";
import { retention } from "./retention.ts";
import { site } from "./site.ts";

/** All settings, in the order of the guide. */
export const groups = [site, data, replicas, mail, neighbours, backEnd, retention, operation] as const;

type Groups = (typeof groups)[number]["rows"];
/** Converts `A | B` to `A & B`. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Every setting by the name of its variable. */
export const table = Object.assign({}, ...groups.map(({ rows }) => rows)) as Together<Groups>;
