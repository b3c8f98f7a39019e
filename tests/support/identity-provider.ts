import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface IdentityProvider {
  issuer: string;
  /** Of the ID token; an undefined one is left out. */
  claims: Record<string, unknown>;
  hasIdToken: boolean;
  userInfo: Record<string, unknown>;
  isUp: boolean;
}

const CLIENT = "fairlead";

export async function startIdentityProvider(): Promise<IdentityProvider & { clientId: string }> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const codes = new Map<string, { nonce: string; challenge: string }>();
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", provider.issuer);
    const json = (value: object) => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    };
    if (!provider.isUp) return void response.writeHead(503).end();
    if (url.pathname === "/.well-known/openid-configuration") {
      return json({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        userinfo_endpoint: `${provider.issuer}/userinfo`,
        jwks_uri: `${provider.issuer}/keys`,
        id_token_signing_alg_values_supported: ["RS256"],
      });
    }
    if (url.pathname === "/keys")
      return json({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "RS256" }] });
    if (url.pathname === "/userinfo") return json(provider.userInfo);
    if (url.pathname === "/authorize") {
      const code = randomUUID();
      codes.set(code, {
        nonce: url.searchParams.get("nonce") ?? "",
        challenge: url.searchParams.get("code_challenge") ?? "",
      });
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      return void response.writeHead(302, { location: back.href }).end();
    }
    let body = "";
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const issued = codes.get(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (issued === undefined || issued.challenge !== challenge) return void response.writeHead(400).end("{}");
    codes.delete(form.get("code") ?? "");
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: provider.issuer, aud: CLIENT, iat: now, exp: now + 300, nonce: issued.nonce },
      ...provider.claims,
    };
    const signed = `${encode({ alg: "RS256", kid: "1" })}.${encode(claims)}`;
    const signature = sign("sha256", Buffer.from(signed), privateKey).toString("base64url");
    json({
      ...{ access_token: "access", token_type: "Bearer" },
      ...(provider.hasIdToken && { id_token: `${signed}.${signature}` }),
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const provider: IdentityProvider & { clientId: string } = {
    issuer: `http://127.0.0.1:${port}`,
    clientId: CLIENT,
    claims: {},
    hasIdToken: true,
    userInfo: {},
    isUp: true,
  };
  return provider;
}
