import { z } from "zod";
import { type ApiDocument, type Operation, operationUrl } from "#server/api/openapi.ts";

export interface ReplayedOperation {
  operation: string;
  status: number;
  problem: string | null;
}

export type CallApi = (path: string, init?: RequestInit) => Promise<Response>;

export async function replayDocument(document: ApiDocument, callApi: CallApi): Promise<ReplayedOperation[]> {
  const replayed: ReplayedOperation[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (method === "get") {
        for (const address of [operationUrl(path, operation), withSlash(operationUrl(path, operation))]) {
          replayed.push(await check(`GET ${address}`, await callApi(address), 200, operation));
        }
      } else {
        const response = await callApi(path, { method: "POST", body: new FormData() });
        replayed.push(await check(`POST ${path} (empty)`, response, 422, operation));
      }
    }
  }
  return replayed;
}

function withSlash(address: string): string {
  const [path, query] = address.split("?");
  return `${path}/${query ? `?${query}` : ""}`;
}

async function check(
  operation: string,
  response: Response,
  expected: number,
  { responses }: Operation,
): Promise<ReplayedOperation> {
  const { status } = response;
  const body = await response.text();
  const schema = responses[String(status)]?.content?.["application/json"]?.schema;
  if (status !== expected) return { operation, status, problem: `answered ${status}, not ${expected}` };
  if (schema === undefined) return { operation, status, problem: `${status} is not documented` };
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { operation, status, problem: "the answer is no JSON" };
  }
  const result = z.fromJSONSchema(schema as never).safeParse(value);
  return { operation, status, problem: result.success ? null : z.prettifyError(result.error) };
}
