import { expect, test } from "#tests/support/journey.ts";

test("the API page lists the calls, sends one, and violates no policy", async ({ page }) => {
  const document = await (await page.request.get("/api/openapi.json")).json();
  await page.goto("/api/docs");
  const calls = page.locator(".opblock");
  const count = Object.values(document.paths).flatMap((methods) => Object.keys(methods as object)).length;
  await expect(calls).toHaveCount(count);
  const call = calls.filter({ has: page.getByText("/v1/faq", { exact: true }) });
  await call.getByRole("button").first().click();
  await call.getByRole("button", { name: "Try it out" }).click();
  await call.getByRole("button", { name: "Execute" }).click();
  await expect(call.locator(".live-responses-table .response-col_status").last()).toContainText("200");
});
