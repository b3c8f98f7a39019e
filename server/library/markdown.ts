import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(rehypeStringify)
  .freeze();

/** GitHub-flavoured Markdown as HTML. Raw HTML in it is dropped, and what remains is sanitised. */
export function renderMarkdown(markdown: string): string {
  return String(pipeline.processSync(markdown));
}
