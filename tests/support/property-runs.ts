import fc from "fast-check";

/** For each property; `npm run fuzz` tries more. */
const RUNS = 50;

const { PROPERTY_RUNS = RUNS, PROPERTY_SEED } = process.env;

fc.configureGlobal({
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED !== undefined && { seed: Number(PROPERTY_SEED) }),
});
