import type { Api } from "./api.ts";
import { trim } from "./example.ts";

/** The parts of an OpenAPI 3.1 document that are looked at here; the rest goes through as it is. */
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

/** The document as the schemas of the calls make it; the examples of answers are real answers, made shorter. */
export async function describeApi(
  api: Api,
  base: string,
  company: string,
  call: (address: string) => Response | Promise<Response>,
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

/** The address of a call with the examples of its parameters filled in. */
export function addressOf(path: string, { parameters = [] }: Operation): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, example, schema } of parameters) {
    const value = String(example ?? schema?.example ?? "");
    if (place === "path") address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value) query.set(name, value);
  }
  return query.size > 0 ? `${address}?${query}` : address;
}
