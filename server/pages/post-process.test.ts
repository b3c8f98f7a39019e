import { expect, test } from "vitest";
import { createPostProcess } from "./post-process.ts";

const PAGE = "<html><head><style>a{}</style></head><body>“One”<script>run()</script></body></html>";
const OPTIONS = { isHttps: true, frameSources: [] };

test("adds elements to the head and allows inline scripts and styles by their hashes", () => {
  const { html, policy } = createPostProcess(false, OPTIONS)(PAGE, { inHead: "<meta/>" });
  expect(html.toString()).toBe(PAGE.replace("</head>", "<meta/></head>"));
  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[^ ]+';/);
});
