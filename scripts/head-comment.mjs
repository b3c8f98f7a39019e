/**
 * What a file says of itself: the comment at its head, without the signs around it. It is what `--help` prints.
 *
 * @param {string} text of the file
 * @returns {string | null} null where none is
 */
export function headComment(text) {
  const [, comment] = /^\/\*\*([\s\S]*?)\*\//.exec(text) ?? [];
  return comment?.replace(/^ *\* ?/gm, "").trim() ?? null;
}
