import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { paths } from "#core/paths.ts";
import { type Edit, STUDIO_SAVE } from "#core/studio.ts";
import { parseSource } from "#server/content/source.ts";
import { signInAs, type Visitor } from "#tests/support/desk-visitor.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { Options, PartResult } from "./goals.ts";
import { measureRows, tableOf, worst } from "./rows.ts";
import { withSite } from "./site.ts";

const POST = { collection: "posts", entry: "ble-battery-arithmetic" };
const FILE = `blog/${POST.entry}.md`;
const TIMES = 3;

export async function measurePublish({ runs }: Options): Promise<PartResult> {
  const { folder, remove } = createTemporaryFolder();
  try {
    cpSync("content", folder, { recursive: true });
    const rows = await withSite({ CONTENT_DIR: folder }, async (site) => {
      const editor = await signInAs(site, "editor");
      const { value, body } = parseSource(FILE, readFileSync(path.join(folder, FILE), "utf8"));
      let count = 0;
      const publish = () => {
        const sentence = `Published in run ${++count}.`;
        return publishOnce(editor, site.url, sentence, {
          value,
          body: `${body.trimEnd()}\n\n${sentence}\n`,
        });
      };
      // Starts the threads, which an editor has started with the first save.
      await publish();
      return measureRows(["post"], runs * TIMES, async () => ({ milliseconds: await publish() }));
    });
    return {
      figures: { publish: worst(rows, "milliseconds") },
      title: "Publishing",
      about:
        "From the press of Publish to the post's page with the new text, with all checks of the content.",
      table: tableOf(rows, { milliseconds: "ms" }),
    };
  } finally {
    remove();
  }
}

/** Returns the milliseconds until a visitor gets the text. */
async function publishOnce(editor: Visitor, url: string, sentence: string, edit: Edit): Promise<number> {
  const save = async (seen: string) => {
    const response = await editor.postJson(STUDIO_SAVE, { entryRef: POST, edit, seen });
    return (await response.json()) as { version?: string; conflict?: { version: string } };
  };
  const { conflict } = await save("unknown");
  const { version } = await save(conflict?.version ?? "");
  if (version === undefined) throw new Error("the draft was not saved");
  const startedAt = performance.now();
  const response = await editor.post(`/studio/posts/edit?entry=${POST.entry}`, {
    intent: "publish",
    seen: version,
  });
  await response.arrayBuffer();
  const page = await fetch(url + paths.post(POST.entry)).then((one) => one.text());
  const milliseconds = performance.now() - startedAt;
  if (!page.includes(sentence)) throw new Error(`the post wasn't published: ${response.status}`);
  return milliseconds;
}
