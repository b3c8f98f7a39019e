import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { openBackEnd } from "#tests/support/back-end.ts";
import { createUpstream } from "./upstream.ts";

test("runs eight requests at once, queues a hundred, and refuses more", async () => {
  const open: ServerResponse[] = [];
  let most = 0;
  let isPaused = true;
  const { base } = await openBackEnd((_request, response) => {
    open.push(response);
    most = Math.max(most, open.length);
    if (!isPaused) setImmediate(answer);
  });
  const answer = () => open.shift()?.end("{}");
  const upstream = createUpstream(base, Date.now, { timeoutMs: 20_000 });

  const calls = Array.from({ length: 110 }, (_, index) => upstream.read(`v1/blog/${index}`));
  for (const call of calls.slice(108)) await expect(call).rejects.toThrow("the queue is full");
  await vi.waitFor(() => expect(open).toHaveLength(8), 15_000);
  expect(upstream.failingSince()).toBeNull();
  isPaused = false;
  while (open.length > 0) answer();
  expect(await Promise.all(calls.slice(0, 108))).toEqual(Array(108).fill({}));
  expect(most).toBe(8);
});
