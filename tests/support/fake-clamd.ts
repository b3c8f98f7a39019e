import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Content that the fake reports as infected. */
export const VIRUS = "a very bad virus";

/** `silent` never responds, `full` responds before it has read everything, `invalid` sends an unknown response. */
export type Behavior = "working" | "silent" | "disconnecting" | "full" | "invalid";

export interface FakeClamd {
  port: number;
  address: string;
  read: Buffer[];
  readonly open: number;
  behavior: Behavior;
  /** Like a restarting daemon. */
  disconnect(): void;
  stop(): Promise<void>;
}

/** Implements ClamAV's `INSTREAM`. */
export async function startFakeClamd(behavior: Behavior = "working", port = 0): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const fake: FakeClamd = {
    port,
    address: "",
    read: [],
    get open() {
      return sockets.size;
    },
    behavior,
    disconnect,
    stop,
  };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    let bytes = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (fake.behavior === "disconnecting") return socket.destroy();
      if (fake.behavior === "full") return socket.end("INSTREAM size limit exceeded. ERROR\0");
      if (fake.behavior === "silent") return;
      const file = unframe(bytes);
      if (file === null) return;
      fake.read.push(file);
      if (fake.behavior === "invalid") return socket.end("UNKNOWN COMMAND\0");
      socket.write("stream: ");
      setImmediate(() => socket.end(file.includes(VIRUS) ? "Test.Virus FOUND\0" : "OK\0"));
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  fake.port = (server.address() as AddressInfo).port;
  fake.address = `127.0.0.1:${fake.port}`;
  onTestFinished(stop);
  return fake;

  function disconnect(): void {
    for (const socket of sockets) socket.destroy();
  }

  async function stop(): Promise<void> {
    if (!server.listening) return;
    disconnect();
    server.close();
    await once(server, "close");
  }
}

function unframe(bytes: Buffer): Buffer | null {
  const command = "zINSTREAM\0";
  if (bytes.length < command.length) return null;
  if (bytes.toString("latin1", 0, command.length) !== command) throw new Error("another command");
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
