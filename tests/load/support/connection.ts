import { connect, type Socket } from "node:net";

export interface Answered {
  /** 0 without a complete response. */
  status: number;
  milliseconds: number;
}

const HEAD_END = Buffer.from("\r\n\r\n");

/** Minimal, because it shares the machine with the server; responses need a Content-Length. */
export class Connection {
  #socket: Socket;
  #left = 0;
  #head: Buffer | null = null;
  #status = 0;
  #askedAt = 0;
  #done: ((answered: Answered) => void) | null = null;
  isOpen = true;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on("data", (chunk) => this.#read(chunk));
    this.#socket.on("error", () => undefined);
    this.#socket.on("close", () => {
      this.isOpen = false;
      this.#finish(0);
    });
  }

  ask(bytes: Buffer | string, done: (answered: Answered) => void): void {
    this.#done = done;
    this.#askedAt = performance.now();
    this.#socket.write(bytes);
  }

  close(): void {
    this.isOpen = false;
    this.#done = null;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#left === 0) {
      const bytes = this.#head === null ? chunk : Buffer.concat([this.#head, chunk]);
      const end = bytes.indexOf(HEAD_END);
      if (end === -1) {
        this.#head = bytes;
        return;
      }
      this.#head = null;
      const head = bytes.toString("latin1", 0, end);
      this.#status = Number(head.slice(9, 12));
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      this.#left = length - (bytes.length - end - HEAD_END.length);
    } else {
      this.#left -= chunk.length;
    }
    if (this.#left > 0) return;
    this.#left = 0;
    this.#finish(this.#status);
  }

  #finish(status: number): void {
    const done = this.#done;
    this.#done = null;
    done?.({ status, milliseconds: performance.now() - this.#askedAt });
  }
}
