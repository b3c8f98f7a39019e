import { openReceiver } from "./receiver.ts";

/** A calendar on a server of its own, with one event that is moved around. */
export async function openFeed() {
  const state = { at: null as string | null, status: 200, body: null as string | null };
  const { requests, url } = await openReceiver((response) => {
    const etag = `"${state.at}"`;
    if (state.status === 200 && requests.at(-1)?.headers["if-none-match"] === etag)
      return response.writeHead(304).end();
    response.writeHead(state.status, { etag }).end(state.body ?? feedOf(state.at));
  });
  return { state, requests, url: `${url}secret-address/basic.ics`, host: new URL(url).host };
}

function feedOf(at: string | null): string {
  const start = at?.replace(/[-:]|\.\d+/g, "");
  const event =
    at === null ? "" : `BEGIN:VEVENT\r\nUID:dentist\r\nDTSTART:${start}\r\nDURATION:PT15M\r\nEND:VEVENT\r\n`;
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}END:VCALENDAR\r\n`;
}
