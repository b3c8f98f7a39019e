/** The time in milliseconds since 1970; replaced in tests. */
export type Clock = () => number;
