import { html, raw } from "hono/html";
import styles from "swagger-ui-dist/swagger-ui.css?url";
import script from "swagger-ui-dist/swagger-ui-bundle.js?url";
import { isOn } from "#core/parts.ts";
import { cutText } from "#core/text.ts";
import type { Services } from "#server/services.ts";
import { once } from "../config/once.ts";
import type { Content } from "../content/collections.ts";
import type { App } from "../http/app.ts";
import { contentSecurityPolicy, inlineIn } from "../http/security-headers.ts";
import { describeFields } from "./form-fields.ts";
import { partOfOperation } from "./parts.ts";
import type { Api } from "./router.ts";

export function addDocs(
  api: Api,
  app: App,
  { settings, origin, content }: Pick<Services, "settings" | "origin" | "content">,
): void {
  const base = settings.API_PATH;
  const describe = once(
    () => content.version,
    () => describeApi(api, base, content.current, (path) => app.request(path, undefined, {})),
  );
  api.get("/openapi.json", async (context) => context.json(await describe()));
  api.get("/docs", async (context) => {
    const page = String(await docsPage(`${content.current.company.name}: API`, `${base}/openapi.json`));
    return context.html(page, 200, {
      "Content-Security-Policy": contentSecurityPolicy(inlineIn(Buffer.from(page)), {
        isHttps: origin.startsWith("https:"),
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

export interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: {
    name: string;
    in: "path" | "query";
    required?: boolean;
    description?: string;
    example?: string;
    schema?: { example?: string };
  }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: JsonSchema; example?: unknown }> }
  >;
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
  enum?: unknown[];
  example?: unknown;
  format?: string;
}

export interface ApiDocument {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

async function describeApi(
  api: Api,
  base: string,
  shown: Pick<Content, "company" | "site" | "enquiryForm">,
  request: (url: string) => Response | Promise<Response>,
): Promise<ApiDocument> {
  const { company, site } = shown;
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${company.name} website API`,
      version: "1.0.0",
      description:
        "The data of the site's pages, and the endpoints of its forms. Responses are JSON. All errors have the same schema.",
    },
    servers: [{ url: base }],
  }) as unknown as ApiDocument;
  for (const [path, operations] of Object.entries(document.paths)) {
    if (!isOn(partOfOperation(path), site.parts)) {
      delete document.paths[path];
      continue;
    }
    const content = operations.get?.responses["200"]?.content?.["application/json"];
    for (const form of bodiesOf(operations)) describeFields(form, shown);
    if (operations.get === undefined || content === undefined) continue;
    const response = await request(base + operationUrl(path, operations.get));
    content.example = trim(await response.json());
  }
  return document;
}

function bodiesOf(operations: Record<string, Operation>): JsonSchema[] {
  return Object.values(operations).flatMap(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
  );
}

export function operationUrl(path: string, { parameters = [] }: Operation): string {
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: place, example, schema } of parameters) {
    const value = String(example ?? schema?.example ?? "");
    if (place === "path") url = url.replace(`{${name}}`, encodeURIComponent(value));
    else if (value) query.set(name, value);
  }
  return query.size > 0 ? `${url}?${query}` : url;
}

const TEXT_LENGTH = 160;

function trim(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > TEXT_LENGTH ? `${cutText(value, TEXT_LENGTH)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 1).map(trim);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trim(part)]));
}
