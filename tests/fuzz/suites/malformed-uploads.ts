import fc from "fast-check";
import { pdf } from "#tests/support/resume-files.ts";
import { type FuzzSuite, whole } from "../support/request.ts";
import { headText } from "../support/words.ts";

const PATHS = ["/career-builder/general-application", "/career-builder/ios-engineer", "/api/v1/careerform"];

const fileHead = fc.constantFrom(
  'Content-Disposition: form-data; name="resume"; filename="cv.pdf"',
  'Content-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf',
  "content-disposition:form-data;name=resume;filename=cv.pdf",
  'Content-Type: application/octet-stream\r\nContent-Disposition: form-data; name="resume"',
);

const fieldHead = fc.constant('Content-Disposition: form-data; name="name"');

const brokenHead = fc.oneof(
  fc.constantFrom(
    "Bad\xdeHeader: x",
    "Content-Disposition",
    "Content-Disposition: form-data; name",
    "Content-Disposition : form-data",
    ": x",
    "\0: x",
    "",
    "\r",
    " folded: x",
    `X: ${"x".repeat(20_000)}`,
  ),
  headText,
  fc.tuple(headText, headText).map(([name, value]) => `${name}: ${value}`),
);

const head = fc.oneof(
  { weight: 3, arbitrary: fileHead },
  { weight: 1, arbitrary: fieldHead },
  { weight: 3, arbitrary: brokenHead },
);

const content = fc.oneof(
  fc.constant(pdf.toString("latin1")),
  fc.constantFrom("", "-", "--", "\r\n", "\r\n--", "\r\n--x", "--x--", "\r\n\r\n", "x".repeat(70_000)),
  headText,
);

const boundary = nearly("--x\r\n", "--x", "--x\n", "--x\r", "--x-", "--x--", "--x--\r\n", "--y\r\n", "");
const afterHead = nearly("\r\n\r\n", "\r\n", "\n\n", "\r\r", "\r\n\r", "");
const afterContent = nearly("\r\n", "\n", "\r", "");
const end = fc.constantFrom("", "--x", "--x-", "--x--", "--x--\r\n", "--x\r\n", "--x--\r\n--x\r\n");

function nearly(right: string, ...wrong: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );
}

const part = fc
  .tuple(boundary, head, afterHead, content, afterContent)
  .map((pieces) => Buffer.from(pieces.join(""), "latin1"));

/** In chunks of any size; none is valid, so no file may remain. */
export const suite: FuzzSuite = {
  runs: 5000,
  answersWithin: 5000,
  leavesNoFile: true,
  requests() {
    return fc
      .tuple(
        fc.constantFrom(...PATHS),
        fc.array(part, { minLength: 1, maxLength: 5 }),
        end,
        fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 })),
      )
      .map(([path, parts, last, pieceBytes]) => {
        const body = Buffer.concat([...parts, Buffer.from(last)]);
        const headers = [
          ["Sec-Fetch-Site", "same-origin"],
          ["Content-Type", "multipart/form-data; boundary=x"],
        ] as const;
        if (pieceBytes === 0) return whole(`POST ${path}`, headers, body);
        const { bytes, isWhole } = whole(`POST ${path}`, [...headers, ["Transfer-Encoding", "chunked"]]);
        return { bytes: Buffer.concat([bytes, inChunks(body, pieceBytes)]), isWhole };
      });
  },
};

/** The parser gets each chunk separately. */
function inChunks(body: Buffer, size: number): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.subarray(at, at + size);
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n"));
  }
  return Buffer.concat([...chunks, Buffer.from("0\r\n\r\n")]);
}
