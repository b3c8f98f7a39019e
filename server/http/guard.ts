import { answerPlainly, type Layer } from "./layer.ts";

/** Methods that no page, form or call has a use for and that Fetch's Request cannot carry. */
const NEVER = ["TRACE", "TRACK", "CONNECT"];

/**
 * Refuses what no browser sends, before anything looks at it, and leaves `request.url` a path with a query.
 * An absolute target is what a proxy may send (RFC 9112, 3.2.2): its authority counts as little as Host does.
 */
export const guard: Layer = (request, response, next) => {
  if (NEVER.includes(request.method as string)) {
    return answerPlainly(response, 405, "Method not allowed", { allow: "GET, HEAD, POST" });
  }
  if (countHosts(request.rawHeaders) > 1) return answerPlainly(response, 400, "Bad request");

  let target = request.url as string;
  if (!target.startsWith("/")) {
    const absolute = /^https?:\/\/[^/?#]*/i.exec(target);
    if (absolute === null) return answerPlainly(response, 400, "Bad request");
    target = target.slice(absolute[0].length);
    if (!target.startsWith("/")) target = `/${target}`;
  }
  // '//host/path' would be read as an address on another host by whatever resolves it.
  request.url = target.replace(/^\/{2,}/, "/");
  next();
};

/** Node keeps the first Host and drops the others; a proxy in front may have looked at another one. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts;
}
