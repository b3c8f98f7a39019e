import { answerOrders } from "../threads/answer-orders.ts";
import * as highlighter from "./highlight.ts";
import { renderArticle } from "./render-article.ts";

/** Renders one text after the other, beside the thread that answers visitors. */
answerOrders((markdown: string) => renderArticle(markdown, highlighter));
