import { isIP } from "node:net";
import { connect } from "node:tls";

const TIMEOUT_MS = 10_000;

/** Expiry of the certificate of an https origin in milliseconds since 1970; null without a response. */
export function expiryOf(origin: string): Promise<number | null> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    // Expired certificates are read too; no data is sent.
    const options = {
      host: hostname,
      port: Number(port || 443),
      servername: isIP(hostname) ? "" : hostname,
      rejectUnauthorized: false,
    };
    const socket = connect(options, () => {
      const expires = Date.parse(socket.getPeerCertificate().valid_to);
      resolve(Number.isNaN(expires) ? null : expires);
      socket.destroy();
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(null));
  });
}
