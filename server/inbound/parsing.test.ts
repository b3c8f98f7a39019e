import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ODD_MAILS } from "#tests/support/odd-mails.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createParsing } from "./parsing.ts";

function open() {
  const { folder, remove } = createTemporaryFolder();
  const parsing = createParsing();
  onTestFinished(async () => {
    await parsing.close();
    remove();
  });
  let count = 0;
  async function parse(raw: Uint8Array, first = 0) {
    const file = path.join(folder, `raw-${count++}`);
    writeFileSync(file, raw);
    return parsing.parse({ file, folder, mark: "the mark" }, first);
  }
  return { folder, parse };
}

test("reads hostile and odd messages within bounds, and runs nothing of them", async () => {
  const { folder, parse } = open();
  let files = 0;
  for (const { name, raw, expected } of ODD_MAILS) {
    const { message, files: written } = await parse(raw);
    files += written.length;
    const shown = { ...message, files: written };
    expect(shown, name).toMatchObject(expected);
    expect(message.text.length, name).toBeLessThanOrEqual(200_000);
    expect(message.subject.length, name).toBeLessThanOrEqual(300);
    for (const list of [message.to, message.cc, message.references, message.tags, written])
      expect(list.length, name).toBeLessThanOrEqual(100);
    const texts = JSON.stringify([message, written.map((file) => file.name)]);
    expect(texts.length, name).toBeLessThan(300_000);
    expect(texts, name).not.toMatch(/\\u0000|\\u001b|\u202e/);
    expect(texts.isWellFormed(), name).toBe(true);
  }
  // Nothing but the messages and their files was written.
  expect(readdirSync(folder)).toHaveLength(ODD_MAILS.length + files);
});

test("after two attempts only the beginning is parsed, and then only the header", async () => {
  const { parse } = open();
  const raw = Buffer.from(
    ["From: kim@customer.example", "Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=", "", "Yes."].join("\r\n"),
  );
  expect((await parse(raw, 1)).message).toMatchObject({ subject: "Grüße", text: "Yes.", isCut: true });
  const header = {
    subject: "Grüße",
    text: "",
    isCut: true,
    from: { name: "", address: "kim@customer.example" },
  };
  expect((await parse(raw, 2)).message).toMatchObject(header);
  expect((await parse(raw, 3)).message).toMatchObject({ from: null, text: "", isCut: true });
});
