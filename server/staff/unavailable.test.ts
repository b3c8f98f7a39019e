import { expect, test } from "vitest";
import { Unavailable } from "#core/api/errors.ts";
import { respondingUnavailable } from "./unavailable.ts";

const service = respondingUnavailable({
  name: "Desk",
  leads: {
    find: async (id: string) => ({ id }),
    note: () => Promise.reject(new Unavailable("database or disk is full")),
    erase: () => Promise.reject(new TypeError("a mistake")),
  },
});

test("passes on values, results and other errors", async () => {
  expect(service.name).toBe("Desk");
  expect(await service.leads.find("a")).toEqual({ id: "a" });
  await expect(service.leads.erase()).rejects.toThrow("a mistake");
});

test("responds with 503 when the database cannot store anything", async () => {
  const response = await service.leads.note().catch((error: unknown) => error as Response);
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
});
