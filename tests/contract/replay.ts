import { z } from "zod";
import { type ApiDocument, type Operation, urlOf } from "#server/api/openapi.ts";

export interface ReplayedCall {
  call: string;
  status: number;
  problem: string | null;
}

export type CallApi = (path: string, init?: RequestInit) => Promise<Response>;

export async function replayDocument(document: ApiDocument, callApi: CallApi): Promise<ReplayedCall[]> {
  const replayed: ReplayedCall[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (method === "get") {
        for (const address of [urlOf(path, operation), withSlash(urlOf(path, operation))]) {
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
  call: string,
  response: Response,
  expected: number,
  { responses }: Operation,
): Promise<ReplayedCall> {
  const { status } = response;
  const body = await response.text();
  const schema = responses[String(status)]?.content?.["application/json"]?.schema;
  if (status !== expected) return { call, status, problem: `answered ${status}, not ${expected}` };
  if (schema === undefined) return { call, status, problem: `${status} is not documented` };
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { call, status, problem: "the answer is no JSON" };
  }
  const result = z.fromJSONSchema(schema as never).safeParse(value);
  return { call, status, problem: result.success ? null : z.prettifyError(result.error) };
}
