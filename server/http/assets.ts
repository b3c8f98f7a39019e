import path from "node:path";
import { realPathInside } from "../storage/inside.ts";
import { answerPlainly, isReading, type Layer } from "./layer.ts";
import { readFiles } from "./read-files.ts";
import { sendFile } from "./send-file.ts";
import { sendPage } from "./send-page.ts";

/** Where Vite puts its hashed files: a folder of their own, because they never change. */
const BUILD_FILES = "/assets/app/";

/** Pictures and clips of the content, which an editor may change at any time. */
const CONTENT_FILE = /^\/assets\/(images|videos)\/([^?]+)/;
const CONTENT_HEADERS = { "cache-control": "public, max-age=300" };

/** Files of the build, for ever; files of `public/`, an hour. They are some megabytes and lie in memory. */
export function buildFiles(clientDir: string): Layer {
  const files = readFiles(clientDir, (address) =>
    address.startsWith(BUILD_FILES) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  );
  return (request, response, next) => {
    const [address = ""] = (request.url as string).split("?", 1);
    const file = isReading(request) ? files.get(address) : undefined;
    if (file === undefined) next();
    else sendPage(file, request, response);
  };
}

/** Pictures and clips of the content, as they are on the disk now. */
export function contentFiles(contentDir: string): Layer {
  return (request, response, next) => {
    const file = isReading(request) ? contentFile(request.url as string) : null;
    if (file === null) return next();
    realPathInside(contentDir, file)
      .then(
        (full) => full !== null && sendFile(path.join(contentDir, file), CONTENT_HEADERS, request, response),
      )
      .then(
        (isThere) => {
          if (!isThere) next();
        },
        () => next(),
      );
  };
}

/** What is not there must not be remembered as missing: the next deploy may bring it. */
export const missingFiles: Layer = (request, response, next) => {
  if (!(request.url as string).startsWith("/assets/")) next();
  else if (isReading(request)) answerPlainly(response, 404, "Not found");
  else answerPlainly(response, 405, "Method not allowed", { allow: "GET, HEAD" });
};

/**
 * Path of a file in the content folder; null for any other URL. Each decoded segment must be a plain file or folder
 * name: no parent folder, separator or hidden file.
 */
export function contentFile(target: string): string | null {
  const [, folder = "", rest = ""] = CONTENT_FILE.exec(target) ?? [];
  if (folder === "") return null;
  try {
    const names = rest.split("/").map(decodeURIComponent);
    const areNames = names.every((name) => /^[^./\\\0][^/\\\0]*$/.test(name));
    return areNames ? path.join(folder, ...names) : null;
  } catch {
    return null;
  }
}
