import type { Role } from "#core/staff.ts";
import { staff } from "#server/cli/programs.ts";
import { runCli } from "#server/cli/run-cli.ts";
import type { SiteOnPort } from "./site-on-port.ts";

/** Stores cookies, and follows no redirects. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  postJson(path: string, json: object): Promise<Response>;
  cookies: ReadonlyMap<string, string>;
}

export function createVisitor(
  { url }: Pick<SiteOnPort, "url">,
  known: Visitor["cookies"] = new Map(),
): Visitor {
  const cookies = new Map(known);
  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("sec-fetch-site", headers.get("sec-fetch-site") ?? "same-origin");
    headers.set("origin", headers.get("origin") ?? url);
    // Compression takes a tenth of the time of tests that request many pages.
    headers.set("accept-encoding", headers.get("accept-encoding") ?? "identity");
    headers.set("cookie", Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(url + path, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";", 1);
      const at = pair.indexOf("=");
      if (/max-age=0/i.test(cookie)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields = {}, headers = {}) =>
      send(path, { method: "POST", body: new URLSearchParams(fields), headers }),
    postJson: (path, json) =>
      send(path, {
        method: "POST",
        body: JSON.stringify(json),
        headers: { "content-type": "application/json" },
      }),
  };
}

/** Returns path and query of the link. */
export async function invite(
  site: Pick<SiteOnPort, "url" | "dataDir">,
  role: Role,
  environment: Record<string, string> = {},
): Promise<string> {
  const parameters = ["invite", `${role}@example.com`, "--role", role];
  const { output } = await runCli(staff, parameters, { DATA_DIR: site.dataDir, ...environment });
  const { pathname, search } = new URL(/http\S+/.exec(output)?.[0] ?? "");
  return pathname + search;
}

export async function signInAs(
  site: Pick<SiteOnPort, "url" | "dataDir">,
  role: Role,
  environment: Record<string, string> = {},
): Promise<Visitor> {
  const visitor = createVisitor(site);
  const response = await visitor.post(await invite(site, role, environment));
  if (response.status !== 302) throw new Error(`the invitation was answered with ${response.status}`);
  return visitor;
}
