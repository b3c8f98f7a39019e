import fc from "fast-check";
import { pdf } from "#tests/support/resume-files.ts";
import { fieldsOf, formPath, proof } from "../support/fields.ts";
import { type FuzzSuite, whole } from "../support/request.ts";
import { headText } from "../support/words.ts";

const BOUNDARIES = ["x", "----WebKitFormBoundaryAAAAAAAAAAAAAAAA", "a b", "", "x".repeat(100), '"'];

const file = fc.oneof(
  fc.constant(pdf),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom("PK\x03\x04", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "MZ", "%PDF-", "<script>", "")
    .map((text) => Buffer.from(text.padEnd(600, "\0"), "latin1")),
);

const fileHead = fc.oneof(
  headText.map((name) => `Content-Disposition: form-data; name="resume"; filename="${name}.pdf"`),
  headText.map((name) => `Content-Disposition: form-data; name="resume"; filename*=UTF-8''${name}.docx`),
  fc.constant(
    'Content-Disposition: form-data; name="resume"; filename="../../cv.pdf"\r\nContent-Type: text/html',
  ),
  headText.map((line) => `Content-Disposition: ${line}`),
  headText,
);

export const suite: FuzzSuite = {
  runs: 2000,
  requests(known) {
    return fc
      .tuple(
        formPath,
        proof,
        fc.constantFrom(...BOUNDARIES),
        fieldsOf(known),
        fc.option(fc.tuple(fileHead, file)),
        fc.oneof(
          { weight: 3, arbitrary: fc.constant(1) },
          { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
        ),
      )
      .map(([path, own, boundary, fields, sent, part]) => {
        const pieces: Buffer[] = [];
        const add = (head: string, body: Buffer) =>
          pieces.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), body, Buffer.from("\r\n"));
        for (const [name, value] of fields)
          add(`Content-Disposition: form-data; name="${name}"`, Buffer.from(value));
        if (sent !== null) add(sent[0], sent[1]);
        pieces.push(Buffer.from(`--${boundary}--\r\n`));
        const body = Buffer.concat(pieces);
        const cut = body.subarray(0, Math.ceil(body.length * part));
        const type = `multipart/form-data; boundary=${boundary}`;
        return whole(`POST ${path}`, [own, ["Content-Type", type]], cut);
      });
  },
};
