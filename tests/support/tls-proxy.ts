import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request as askHttp, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { request as askHttps, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createTemporaryFolder } from "./temporary-folder.ts";

interface ProxyResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** TLS-terminating, as in production. */
export interface TlsProxy {
  certificate: string;
  /** `form` sends a POST. */
  ask(
    path: string,
    options?: { headers?: OutgoingHttpHeaders; form?: URLSearchParams },
  ): Promise<ProxyResponse>;
  stop(): Promise<void>;
}

/** `upstreamHost` is the Host header that the site receives; the site may start later. */
export async function startTlsProxy(
  publicHost: string,
  site: string,
  upstreamHost = publicHost,
  wantedPort = 0,
): Promise<TlsProxy> {
  const certificate = makeCertificate(publicHost);
  const server = createServer(certificate, (incoming, outgoing) => {
    const before = incoming.headers["x-forwarded-for"];
    const seen = incoming.socket.remoteAddress ?? "";
    const headers = {
      ...incoming.headers,
      host: upstreamHost,
      "x-forwarded-proto": "https",
      "x-forwarded-for": before === undefined ? seen : `${before}, ${seen}`,
    };
    const onward = askHttp(site + incoming.url, { method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(wantedPort, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    certificate: certificate.cert.toString(),
    ask: (target, { headers = {}, form } = {}) =>
      new Promise((resolve, reject) => {
        const type = form && { "content-type": "application/x-www-form-urlencoded" };
        const options = {
          host: "127.0.0.1",
          port,
          path: target,
          method: form ? "POST" : "GET",
          headers: { host: publicHost, ...type, ...headers },
          servername: publicHost,
          rejectUnauthorized: false,
          agent: false as const,
        };
        const asked = askHttps(options, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        });
        asked.on("error", reject);
        asked.end(form?.toString());
      }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function makeCertificate(host: string): { key: Buffer; cert: Buffer } {
  const { folder, remove } = createTemporaryFolder();
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const subject = ["-subj", `/CN=${host}`, "-days", "2"];
  try {
    execFileSync("openssl", ["req", "-x509", "-nodes", ...curve, ...subject, "-keyout", key, "-out", cert], {
      stdio: "pipe",
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    remove();
  }
}
