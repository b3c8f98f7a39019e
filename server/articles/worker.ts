import { answerOrders } from "../threads/answer-orders.ts";
import { renderArticle } from "./render-article.ts";

/** Renders one text after the other, beside the thread that answers visitors. */
answerOrders(renderArticle);
