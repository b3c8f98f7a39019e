import { html, raw } from "hono/html";
import type { Library } from "../content/library.ts";
import type { App } from "../http/app.ts";
import { contentSecurityPolicy, inlineIn } from "../http/content-security-policy.ts";
import type { Api } from "./api.ts";
import { type ApiDocument, addressOf, describeApi, type JsonSchema, type Operation } from "./document.ts";

const STYLE = `:root{color-scheme:light dark;font:1rem/1.55 system-ui,sans-serif}
body{max-width:52rem;margin:0 auto;padding:2rem 1rem 4rem}
h2{margin-top:3rem}h3{margin:2.5rem 0 .25rem;font-size:1.05rem;overflow-wrap:anywhere}
code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{overflow:auto;max-height:22rem;padding:1rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent)}
table{border-collapse:collapse;width:100%}th,td{padding:.35rem .75rem .35rem 0;text-align:left;vertical-align:top}
th,td{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent)}
th{width:9rem;font-weight:400}td:nth-of-type(1){width:6rem}
.method{font-weight:700}.scroll{overflow-x:auto}`;

export interface DocsParts {
  /** The app that the calls belong to, for the examples. */
  app: App;
  base: string;
  /** What the title says, and the version of the content that the examples are taken from. */
  library: Pick<Library, "content" | "version">;
}

/** `openapi.json`, and the same as a page for people that needs nothing from anybody else. */
export function addDocs(api: Api, { app, base, library }: DocsParts): void {
  let version: string | null = null;
  let document: Promise<ApiDocument>;
  /** Described once for each version of the content. */
  const describe = () => {
    if (version !== library.version) {
      version = library.version;
      document = describeApi(api, base, library.content.company.name, (address) => app.request(address));
    }
    return document;
  };
  api.get("/openapi.json", async (context) => context.json(await describe()));
  api.get("/docs", async (context) => {
    const page = String(await docsPage(await describe(), base));
    return context.html(page, 200, {
      "Content-Security-Policy": contentSecurityPolicy(inlineIn(Buffer.from(page)), {
        isHttps: false,
        frameSources: [],
      }),
    });
  });
}

function docsPage({ info, paths }: ApiDocument, base: string) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? "Other"))];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${info.title}</h1>
<p>${info.description} The whole as <a href="${base}/openapi.json">OpenAPI 3.1</a>.</p>
${tags.map(
  (tag) => html`<h2>${tag}</h2>
${operations
  .filter(({ operation }) => (operation.tags?.[0] ?? "Other") === tag)
  .map(({ path, method, operation }) => callSection(base, path, method, operation))}`,
)}
</main>
</body>
</html>`;
}

function callSection(base: string, path: string, method: string, operation: Operation) {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answer = operation.responses["200"]?.content?.["application/json"];
  const address = base + addressOf(path, operation);
  return html`<section>
<h3><code><span class="method">${method.toUpperCase()}</span> ${base}${path}</code></h3>
<p>${operation.summary}. ${operation.description}</p>
${operation.parameters?.length ? rows(operation.parameters.map(({ name, in: place, description }) => [name, place, description ?? ""])) : ""}
${body ? rows(fieldsOf(body)) : ""}
${rows(Object.entries(operation.responses).map(([status, { description }]) => [status, "answer", description]))}
${method === "get" ? html`<p>Try it: <a href="${address}"><code>${address}</code></a></p>` : ""}
${answer?.example === undefined ? "" : html`<pre tabindex="0">${JSON.stringify(answer.example, null, 2)}</pre>`}
</section>
`;
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): [string, string, string][] {
  return Object.entries(properties).map(([name, field]) => [
    name,
    required.includes(name) ? "required" : "optional",
    [field.description, field.enum && `one of: ${field.enum.join(" | ")}`].filter(Boolean).join("; "),
  ]);
}

function rows(cells: (readonly [string, string, string])[]) {
  return html`<div class="scroll"><table>${cells.map(
    ([name, kind, text]) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${kind}</td><td>${text}</td></tr>`,
  )}</table></div>`;
}
