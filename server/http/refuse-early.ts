import { answerPlainly, isReading, type Layer } from "./layer.ts";
import { type Load, RETRY_AFTER } from "./overload/overload.ts";
import type { Page } from "./page.ts";
import { sendPage } from "./send-page.ts";

const BUSY_CALL = JSON.stringify({
  status: 0,
  message: "There is too much to do. Please try again in a moment.",
});

/**
 * Refuses calls while there are too many of them, and calls and forms while the process is late, forms much later. Pages have a line of
 * their own (`pages/pages.ts`), and those in memory were answered before.
 *
 * @param isCall whether a request target is one of the calls
 * @param busy the page for whoever sent a form
 */
export function refuseEarly(load: Load, isCall: (target: string) => boolean, busy: () => Page): Layer {
  return (request, response, next) => {
    load.pulse.note();
    const isForCall = isCall(request.url as string);
    if (isReading(request)) {
      if (!isForCall) return next();
      if (load.isTooMuch("call")) return answerBusyCall();
      load.calls++;
      response.once("close", () => {
        load.calls--;
      });
      next();
    } else if (load.isTooMuch("form")) {
      if (isForCall) answerBusyCall();
      else sendPage(busy(), request, response);
    } else {
      next();
    }

    function answerBusyCall(): void {
      answerPlainly(response, 503, BUSY_CALL, {
        "content-type": "application/json",
        "retry-after": RETRY_AFTER,
      });
    }
  };
}
