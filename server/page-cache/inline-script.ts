/** A function as a script of the page, in one line: it holds no line comment, and nothing from outside but arguments. */
export function inlineScript<Values extends readonly (number | string)[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  const text = run.toString().replace(/\s*\n\s*/g, " ");
  return `(${text})(${values.map((value) => JSON.stringify(value)).join()})`;
}
