import fc from "fast-check";
import { fieldsOf, formPath, proof } from "../support/fields.ts";
import { type FuzzSuite, whole } from "../support/request.ts";

export const suite: FuzzSuite = {
  runs: 2000,
  requests(known) {
    const encoded = fieldsOf(known).map((fields) => new URLSearchParams(fields).toString());
    const body = fc.oneof(
      { weight: 6, arbitrary: encoded.map((text) => Buffer.from(text)) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
      { weight: 1, arbitrary: encoded.map((text) => Buffer.from(text.replaceAll("%", "%%"))) },
    );
    const type = fc.constantFrom(
      "application/x-www-form-urlencoded",
      "application/x-www-form-urlencoded",
      "application/x-www-form-urlencoded; charset=utf-16",
      "APPLICATION/X-WWW-FORM-URLENCODED;",
      "text/plain",
    );
    return fc
      .tuple(formPath, proof, type, body)
      .map(([path, own, type, bytes]) => whole(`POST ${path}`, [own, ["Content-Type", type]], bytes));
  },
};
