import { paths } from "#core/paths.ts";
import { isSameText, signer } from "../storage/secret.ts";

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

export interface CallLinks {
  /** The path of the page that shows, moves and cancels a booking. */
  pathOf(booking: string): string;
  /** The id of a booking; null for a forged or truncated token. */
  read(token: string): string | null;
}

export function createCallLinks(secret: string): CallLinks {
  const sign = signer(secret, "call");
  return {
    pathOf: (booking) => `${paths.bookedCall}?token=${booking}.${sign(booking)}`,
    read(token) {
      const [, booking = "", signature = ""] = TOKEN.exec(token) ?? [];
      return booking !== "" && isSameText(sign(booking), signature) ? booking : null;
    },
  };
}
