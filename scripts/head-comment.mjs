/**
 * The comment at the head of a file, which `--help` prints.
 *
 * @param {string} text of the file
 * @returns {string | null}
 */
export function headComment(text) {
  const [, comment] = /^\/\*\*([\s\S]*?)\*\//.exec(text) ?? [];
  return comment?.replace(/^ *\* ?/gm, "").trim() ?? null;
}
