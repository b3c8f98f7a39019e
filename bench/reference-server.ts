// What the site is compared with, in a process of its own: `/` sends the headers and bytes of one response, `/tree` renders
// a fixed tree. Started by `reference.ts` with the file of the response.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";

const { headers, body } = JSON.parse(readFileSync(process.argv[2] as string, "utf8"));
const bytes = Buffer.from(body, "base64");

function Row({ index }: { index: number }) {
  return h(
    "li",
    { className: `row-${index % 7}` },
    h("h3", null, h("a", { href: `/row/${index}`, title: "a row" }, "Row ", index)),
    h("p", null, "A text of a few words & signs, ", h("strong", null, index * 7), " of them made up."),
  );
}

const Tree = () =>
  h("ul", null, ...Array.from({ length: 1000 }, (_, index) => h(Row, { key: index, index })));

const server = createServer((request, response) => {
  if (request.url === "/tree") response.end(renderToString(h(Tree)));
  else response.writeHead(200, headers).end(bytes);
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as { port: number }).port));
