import { answerOrders } from "../threads/answer-orders.ts";
import { createReader, type ReadOrder } from "./read-file.ts";

/** Reads and checks content files beside the thread that answers visitors. */
answerOrders<ReadOrder, unknown>(async (order) => {
  const reader = createReader(order.directory);
  return "files" in order ? reader.read(order.files) : reader.findLines(order.file, order.paths);
});
