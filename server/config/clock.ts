/** The time in milliseconds since 1970; tests put their own in its place. */
export type Clock = () => number;
