// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider, useActionData } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { useLastResult } from "./last-result.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Page() {
  const result = useLastResult(useActionData<{ problem: string }>());
  return <p>{result?.problem ?? "nothing"}</p>;
}

test("the problem of a form stays while news load the page again, until another page is opened", async () => {
  const router = createMemoryRouter([
    { path: "/", element: <Page />, loader: () => null, action: () => ({ problem: "Choose a time." }) },
  ]);
  const page = document.createElement("div");
  const root = createRoot(page);
  onTestFinished(() => root.unmount());
  await act(async () => root.render(<RouterProvider router={router} />));
  const formData = new FormData();
  await act(() => router.navigate("/", { formMethod: "post", formData }));
  expect(page.textContent).toBe("Choose a time.");
  await act(() => router.revalidate());
  expect(page.textContent).toBe("Choose a time.");
  await act(() => router.navigate("/?intent=cancel"));
  expect(page.textContent).toBe("nothing");
});
