import type { MouseEvent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";
import { opensHere } from "./link.tsx";

test("a dialog is labeled by its title", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Dialog title="Apply" onClose={() => {}}>
        <p>Form</p>
      </Dialog>
    </MemoryRouter>,
  );
  const id = html.match(/aria-labelledby="([^"]+)"/)?.[1];
  expect(html).toContain(`<h2 id="${id}"`);
  expect(html).toContain('aria-label="Close"');
});

test("handles plain clicks only", () => {
  let prevented = 0;
  const click = (over: object) =>
    opensHere({
      button: 0,
      metaKey: false,
      ctrlKey: false,
      shiftKey: false,
      altKey: false,
      defaultPrevented: false,
      preventDefault: () => {
        prevented += 1;
      },
      currentTarget: { focus: () => {} },
      ...over,
    } as unknown as MouseEvent<HTMLElement>);
  expect(click({})).toBe(true);
  const others = [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }];
  expect([...others, { defaultPrevented: true }].map(click)).toEqual(Array(6).fill(false));
  expect(prevented).toBe(1);
});
