import { DESK } from "#core/staff.ts";

/** Asks an endpoint of Better Auth. Throws when it refuses. */
export async function askAuth(path: string, body?: object) {
  const response = await fetch(`${DESK}/auth${path}`, {
    method: body === undefined ? "GET" : "POST",
    ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
