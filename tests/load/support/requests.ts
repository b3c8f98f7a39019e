import { randomUUID } from "node:crypto";
import { ENQUIRY } from "#tests/support/enquiry-fields.ts";
import type { Requests } from "./put-load.ts";

const HEADERS = "Host: localhost\r\nAccept-Language: en\r\n";

const get = (target: string, more = "") => `GET ${target} HTTP/1.1\r\n${HEADERS}${more}\r\n`;

/** Repeated searches would be cached. */
const run = randomUUID().slice(0, 8);

export const freshPages: Requests = (number) =>
  get(`/search/kite-${run}-${number}`, "Accept-Encoding: gzip, br\r\n");

export const cachedPages: (paths: readonly string[]) => Requests = (paths) => (number) =>
  get(paths[number % paths.length] ?? "/", "Accept-Encoding: gzip, br\r\n");

export const apiReads: Requests = (number) => get(`/api/v1/blogsearch/1/?search=kite+${run}+${number}`);

export const unknown: Requests = (number) => get(`/nothing/${run}/${number}`);
export const files: Requests = () => get("/assets/images/offices/austin.svg");

export function enquiries(challenge: string, userResult: string): Requests {
  return (number) => {
    const word = `${run}-${number}`;
    const body = new URLSearchParams({
      ...ENQUIRY,
      name: `Ada ${word}`,
      email: `${word}@example.com`,
      project_details: `A booking app, ${word}.`,
      challenge,
      userResult,
    }).toString();
    const type = "Content-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin\r\n";
    return `POST /api/contactform HTTP/1.1\r\n${HEADERS}${type}Content-Length: ${body.length}\r\n\r\n${body}`;
  };
}

export async function getKnown(url: string) {
  const map = await (await fetch(`${url}/sitemap`)).text();
  const paths = [...new Set([...map.matchAll(/href="(\/[^"#]*)"/g)].map(([, path]) => path as string))];
  const { challenge, a, b } = await (await fetch(`${url}/api/v1/challenge`)).json();
  return { paths, challenge: String(challenge), userResult: String(a + b) };
}
