import { Readable } from "node:stream";
import { streamSSE } from "hono/streaming";
import type { LeadFile } from "#core/lead.ts";
import { parseLeadQuery } from "#core/lead-query.ts";
import {
  EXPORT_MAX,
  type ExportedFile,
  incomingFileUrl,
  LEAD_EVENTS,
  LEAD_EXPORT,
  leadFileUrl,
  originalUrl,
  personCopyUrl,
  replyFileUrl,
} from "#core/leads.ts";
import { NOTICE_EVENT } from "#core/notices.ts";
import { type Staff, signInAgainUrl } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { App, AppContext } from "../http/app.ts";
import { REFUSALS, type Refuse } from "../staff/refusals.ts";

/** Also the interval at which the session is looked up again. */
const HEARTBEAT_MS = 20_000;

/** A comment, which proxies pass on and browsers ignore. */
const HEARTBEAT = ": \n\n";

interface Session {
  findStaff(headers: Headers): Promise<{ staff: Staff | null }>;
}

/** What of the Desk is no page: events, files and exports. Without a session they are unknown URLs. */
export function addLeadRoutes(
  app: App,
  open: NonNullable<Services["leads"]>,
  session: Session,
  refuse: Refuse,
): void {
  const forStaff =
    (respond: (context: AppContext, staff: Staff) => Promise<Response>) => async (context: AppContext) => {
      const { staff } = await session.findStaff(context.req.raw.headers);
      if (staff === null) return refuse(context, REFUSALS.missing);
      try {
        return await respond(context, staff);
      } catch (error) {
        // `Staff.require` throws it.
        if (error instanceof Response) return refuse(context, REFUSALS.missing);
        throw error;
      }
    };

  app.get(
    LEAD_EVENTS,
    forStaff(async (context, staff) => streamNews(context, staff, open, session)),
  );

  app.get(
    leadFileUrl(":id"),
    forStaff(async (context, staff) => {
      const file = await open.openFile(context.req.param("id") ?? "", staff);
      if (file === null) return refuse(context, REFUSALS.missing);
      if (typeof file === "string") return refuse(context, withheld(file));
      if (context.req.query("text") !== undefined) return textResponse(await open.readText(file));
      const isShown = file.isPdf && context.req.query("show") !== undefined;
      return fileResponse(file, isShown);
    }),
  );

  app.get(
    originalUrl(":event"),
    forStaff(async (context, staff) => {
      const file = await open.openOriginal(context.req.param("event") ?? "", staff);
      if (file === null) return refuse(context, REFUSALS.missing);
      return typeof file === "string" ? refuse(context, withheld(file)) : fileResponse(file);
    }),
  );

  app.get(
    incomingFileUrl(":event", ":file"),
    forStaff(async (context, staff) => {
      const { event = "", file: key = "" } = context.req.param() as Record<string, string>;
      const file = await open.openIncomingFile(event, key, staff);
      if (file === null) return refuse(context, REFUSALS.missing);
      return typeof file === "string" ? refuse(context, withheld(file)) : fileResponse(file);
    }),
  );

  app.get(
    replyFileUrl(":id", ":file"),
    forStaff(async (context, staff) => {
      const { id = "", file: key = "" } = context.req.param() as Record<string, string>;
      const file = await open.openReplyFile(id, key, staff);
      if (file === null) return refuse(context, REFUSALS.missing);
      return typeof file === "string" ? refuse(context, withheld(file)) : fileResponse(file);
    }),
  );

  app.get(
    LEAD_EXPORT,
    forStaff(async (context, staff) => {
      const { searchParams } = new URL(context.req.url);
      if (!staff.isFresh) return signInAgain(context);
      const ids = searchParams.getAll("id").slice(0, EXPORT_MAX);
      const file = await open.leads.export(ids.length > 0 ? { ids } : parseLeadQuery(searchParams), staff);
      return download(file);
    }),
  );

  app.get(
    personCopyUrl(":id"),
    forStaff(async (context, staff) => {
      if (!staff.isFresh) return signInAgain(context);
      const copy = await open.copyPerson(context.req.param("id") ?? "", staff);
      if (copy === null) return refuse(context, REFUSALS.missing);
      const body = Readable.toWeb(Readable.from(copy.content)) as ReadableStream<Uint8Array>;
      return download({ name: copy.name, type: "application/zip", body });
    }),
  );
}

const signInAgain = (context: AppContext) =>
  context.redirect(signInAgainUrl(context.req.path + new URL(context.req.url).search), 303);

function download({ name, type, body }: ExportedFile): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

function withheld(file: NonNullable<LeadFile["withheld"]>) {
  return { status: 409, title: "This file can't be opened", message: `The file is ${file}.` } as const;
}

function textResponse(text: string | null): Response {
  return new Response(text ?? "The text of this file can't be read. Download the file instead.", {
    status: text === null ? 422 : 200,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

function fileResponse(file: { name: string; type: string; content: Readable }, isShown = false): Response {
  return new Response(Readable.toWeb(file.content) as ReadableStream, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `${isShown ? "inline" : "attachment"}; ${fileNameParameter(file.name)}`,
      "Content-Security-Policy": `default-src 'none'; frame-ancestors 'self'${isShown ? "" : "; sandbox"}`,
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}

/** RFC 6266: also names with characters that a header cannot have. */
function fileNameParameter(name: string): string {
  const plain = name.replace(/[^\w. -]/g, "_");
  if (plain === name) return `filename="${name}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Server-sent events, until the session ends or its rights change. */
function streamNews(
  context: AppContext,
  staff: Staff,
  open: NonNullable<Services["leads"]>,
  { findStaff }: Session,
): Response {
  const ended = new AbortController();
  const { signal } = ended;
  const news = open.leads.news(staff, signal);
  context.header("X-Accel-Buffering", "no");
  return streamSSE(context, async (stream) => {
    stream.onAbort(() => ended.abort());
    // A person whose session ended or whose rights changed connects again, or cannot.
    const mayStay = async () => {
      const { person } = (await findStaff(context.req.raw.headers)).staff ?? {};
      return person?.role === staff.person.role && `${person.also}` === `${staff.person.also}`;
    };
    const timer = setInterval(async () => {
      if (!(await mayStay().catch(() => true))) return ended.abort();
      await stream.write(HEARTBEAT).catch(() => ended.abort());
    }, HEARTBEAT_MS);
    try {
      await stream.write(HEARTBEAT);
      // The session may have ended before the news was followed.
      if (!(await mayStay().catch(() => false))) return;
      for await (const one of news) {
        if (one === "notice") await stream.writeSSE({ event: NOTICE_EVENT, data: "{}" });
        else if (one !== "access") await stream.writeSSE({ data: JSON.stringify(one) });
        else if (!(await mayStay().catch(() => false))) break;
      }
    } finally {
      clearInterval(timer);
      ended.abort();
    }
  });
}
