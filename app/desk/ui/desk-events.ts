import { LEAD_EVENTS, type LeadNews } from "#core/leads.ts";
import { NOTICE_EVENT } from "#core/notices.ts";

interface Listener {
  /** Events may have been missed. */
  onOpen(): void;
  onNews?(news: LeadNews): void;
  onNotice?(): void;
}

const AGAIN_MS = 5000;

const listeners = new Set<Listener>();
let source: EventSource | null = null;
let connecting: number | undefined;

/** Listens to the server-sent events of the Desk, over one connection for the whole page. Returns a function that ends it. */
export function followEvents(listener: Listener): () => void {
  listeners.add(listener);
  if (source === null) connect();
  // What happened since the page was rendered is not sent again.
  else if (source.readyState === EventSource.OPEN) listener.onOpen();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearTimeout(connecting);
    source?.close();
    source = null;
  };
}

function connect(): void {
  const opened = new EventSource(LEAD_EVENTS);
  source = opened;
  opened.onopen = () => tell((listener) => listener.onOpen());
  opened.onmessage = ({ data }: MessageEvent<string>) => {
    const news = JSON.parse(data) as LeadNews;
    tell((listener) => listener.onNews?.(news));
  };
  opened.addEventListener(NOTICE_EVENT, () => tell((listener) => listener.onNotice?.()));
  // Browsers try again by themselves only when nothing was answered.
  opened.onerror = () => {
    opened.close();
    connecting = window.setTimeout(connect, AGAIN_MS);
  };
}

function tell(run: (listener: Listener) => void): void {
  for (const listener of [...listeners]) run(listener);
}

/** News that come together call back once. */
const QUIET_MS = 200;

export function createQuiet(run: () => void) {
  let timer: number | undefined;
  const cancel = () => window.clearTimeout(timer);
  return {
    soon() {
      cancel();
      timer = window.setTimeout(run, QUIET_MS);
    },
    cancel,
  };
}
