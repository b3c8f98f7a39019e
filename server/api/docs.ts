import { html, raw } from "hono/html";
import styles from "swagger-ui-dist/swagger-ui.css?url";
import script from "swagger-ui-dist/swagger-ui-bundle.js?url";
import type { Library } from "../content/library.ts";
import type { App } from "../http/app.ts";
import { contentSecurityPolicy, inlineIn } from "../http/content-security-policy.ts";
import type { Api } from "./api.ts";
import { type ApiDocument, describeApi } from "./document.ts";

export interface DocsParts {
  /** The app that the calls belong to, for the examples. */
  app: App;
  base: string;
  /** What the title says, and the version of the content that the examples are taken from. */
  library: Pick<Library, "content" | "version">;
  isHttps: boolean;
}

/** `openapi.json`, and Swagger UI for it, served from the build. */
export function addDocs(api: Api, { app, base, library, isHttps }: DocsParts): void {
  let version: string | null = null;
  let document: Promise<ApiDocument>;
  /** Described once for each version of the content. */
  const describe = () => {
    if (version !== library.version) {
      version = library.version;
      document = describeApi(api, base, library.content.company.name, (address) =>
        app.request(address, undefined, {}),
      );
    }
    return document;
  };
  api.get("/openapi.json", async (context) => context.json(await describe()));
  api.get("/docs", async (context) => {
    const page = String(await docsPage(`${library.content.company.name}: API`, `${base}/openapi.json`));
    return context.html(page, 200, {
      "Content-Security-Policy": contentSecurityPolicy(inlineIn(Buffer.from(page)), {
        isHttps,
        frameSources: [],
      }),
    });
  });
}

function docsPage(title: string, url: string) {
  const options = { url, dom_id: "#api", validatorUrl: null };
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${styles}">
</head>
<body>
<main id="api"><p>The API as <a href="${url}">OpenAPI 3.1</a>.</p></main>
<script src="${script}"></script>
<script>SwaggerUIBundle(${raw(JSON.stringify(options))})</script>
</body>
</html>`;
}
