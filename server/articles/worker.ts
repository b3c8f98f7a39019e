import { parentPort } from "node:worker_threads";
import { renderArticle } from "./render-article.ts";

/** Renders one text after the other, beside the thread that answers visitors. */
export interface Order {
  id: number;
  markdown: string;
}

parentPort?.on("message", async ({ id, markdown }: Order) => {
  try {
    parentPort?.postMessage({ id, article: await renderArticle(markdown) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
