import type { Backend } from "#core/api/backend.ts";
import { pageOfCard } from "#core/paths.ts";
import type { Site } from "#core/site.ts";
import type { Library } from "../../content/library.ts";
import { publicPaths } from "../../content/public-pages.ts";
import { answerPlainly, isReading, type Layer } from "../../http/layer.ts";
import { sendPage } from "../../http/send-page.ts";
import { placeOf } from "../../metrics/error-location.ts";
import type { Log } from "../../metrics/log.ts";
import { cardOfPage } from "./of-page.ts";
import type { Cards } from "./social-images.ts";

export interface CardFilesParts {
  cards: Cards;
  site: Site;
  backend: Backend;
  library: Library;
  log: Log;
}

/** Networks fetch a card from elsewhere, and ask for it again when they think that it may have changed. */
const HEADERS = {
  "content-type": "image/png",
  "cache-control": "public, max-age=86400",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

/** The social cards of the pages that there are: nobody fills the disk with cards of made-up names. */
export function cardFiles({ cards, site, backend, library, log }: CardFilesParts): Layer {
  async function find(page: string) {
    const known = await publicPaths(library.content, backend);
    if (!known.has(page)) return null;
    const { title } = await site.metadata(page);
    return cards(cardOfPage(page, title, library.content.company.name));
  }

  return (request, response, next) => {
    const page = isReading(request) ? pageOfCard(request.url as string) : null;
    if (page === null) return next();
    find(page).then(
      (card) => {
        if (card === null) return next();
        const { name, png } = card;
        const file = { status: 200, headers: HEADERS, etag: `W/"${name}"`, bodies: { identity: png } };
        sendPage(file, request, response);
      },
      (error: unknown) => {
        log.error(placeOf(error), "card failed");
        answerPlainly(response, 500, "No card");
      },
    );
  };
}
