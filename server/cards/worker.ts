import { answerOrders } from "../threads/answer-orders.ts";
import { drawCard } from "./draw-card.ts";

/** Draws one card after the other, beside the thread that answers visitors. */
answerOrders(drawCard);
