import { expect, test } from "vitest";
import { EMAIL_HELP, EMAIL_INVALID } from "#core/email.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const site = await openSiteOfFile();

const post = async (path: string, body: URLSearchParams | FormData) => {
  const response = await fetch(site.url + path, { method: "POST", body });
  return { status: response.status, html: await response.text() };
};

const fields = { name: "Ada", email: "ada@studio.photography" };

function multipart(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  ["/contact-us", "contact", new URLSearchParams({ ...fields, form: "contact" })],
  ["/newsletter", "page", new URLSearchParams(fields)],
  ["/career-builder/general-application", "apply", multipart()],
])("%s explains that an address is not supported", async (path, form, body) => {
  const { status, html } = await post(path, body);
  expect(status).toBe(422);
  const described = `aria-describedby="${form}-email-hint ${form}-email-error"`;
  expect(html).toContain(described);
  expect(html).toMatch(new RegExp(`id="${form}-email-hint"[^>]*>${EMAIL_HELP}<`));
  expect(html).toContain(EMAIL_INVALID);
  expect(html).toContain('value="ada@studio.photography"');
});
