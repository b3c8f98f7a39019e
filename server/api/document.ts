import type { Api } from "./api.ts";

/** The parts of an OpenAPI 3.1 document that are used here. */
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

/** Generates the OpenAPI document from the schemas. Examples are real responses, shortened. */
export async function describeApi(
  api: Api,
  base: string,
  company: string,
  call: (url: string) => Response | Promise<Response>,
): Promise<ApiDocument> {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${company}: calls of the website`,
      version: "1.0.0",
      description: "What the pages read and where the forms go. Answers are JSON; errors have one shape.",
    },
    servers: [{ url: base }],
  }) as unknown as ApiDocument;
  for (const [path, operations] of Object.entries(document.paths)) {
    const content = operations.get?.responses["200"]?.content?.["application/json"];
    if (operations.get === undefined || content === undefined) continue;
    const answer = await call(base + addressOf(path, operations.get));
    content.example = trim(await answer.json());
  }
  return document;
}

/** The URL of an operation with its example parameters. */
export function addressOf(path: string, { parameters = [] }: Operation): string {
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: place, example, schema } of parameters) {
    const value = String(example ?? schema?.example ?? "");
    if (place === "path") url = url.replace(`{${name}}`, encodeURIComponent(value));
    else if (value) query.set(name, value);
  }
  return query.size > 0 ? `${url}?${query}` : url;
}

/** Maximum length of a text in an example. */
const TEXT_LENGTH = 160;

/** Shortens a response to an example: one entry per list, truncated texts. */
function trim(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > TEXT_LENGTH ? `${value.slice(0, TEXT_LENGTH)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 1).map(trim);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trim(part)]));
}
