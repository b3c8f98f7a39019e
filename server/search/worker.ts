import { answerOrders } from "../threads/answer-orders.ts";
import { indexPosts } from "./index-posts.ts";

/** Indexes thousands of posts beside the thread that answers visitors. */
answerOrders(indexPosts);
