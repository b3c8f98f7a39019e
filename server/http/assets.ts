import sirv from "sirv";
import { answerPlainly, type Layer } from "./layer.ts";

/** Where Vite puts its hashed files: a folder of their own, because they never change. */
export const BUILD_FILES = "/assets/app/";

/** The pictures of the content, which an editor may change at any time. */
const CONTENT_FILES = ["/assets/images/", "/assets/videos/"];

/** Files of the build, for ever; files of `public/`, an hour. */
export function buildFiles(clientDir: string): Layer {
  return sirv(clientDir, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, pathname) {
      const lasts = pathname.startsWith(BUILD_FILES)
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600";
      response.setHeader("Cache-Control", lasts);
    },
  });
}

/** Pictures and clips of the content, as they are on the disk now. */
export function contentFiles(contentDir: string): Layer {
  const serve = sirv(contentDir, {
    dev: true,
    etag: true,
    setHeaders: (response) => response.setHeader("Cache-Control", "public, max-age=300"),
  });
  return (request, response, next) => {
    const target = request.url as string;
    if (!CONTENT_FILES.some((folder) => target.startsWith(folder))) return next();
    // The folders of the content have the names that stand behind /assets/.
    const original = request.url;
    request.url = target.slice("/assets".length);
    serve(request, response, () => {
      request.url = original;
      next();
    });
  };
}

/** What is not there must not be remembered as missing: the next deploy may bring it. */
export const missingFiles: Layer = (request, response, next) => {
  if ((request.url as string).startsWith("/assets/")) answerPlainly(response, 404, "Not found");
  else next();
};
