import { randomUUID } from "node:crypto";
import { causeOf, createUpstream } from "../../backend/upstream/upstream.ts";
import { isPublicSite } from "../../config/settings.ts";
import { attempt } from "../../mail/attempt.ts";
import { deliveryReasonOf, openMailer } from "../../mail/mailer.ts";
import { getSecret } from "../../storage/secret.ts";
import { type Check, failed, lacking, note, ok } from "./checkup.ts";
import { destinationsOf } from "./configuration.ts";

const TIMEOUT_MS = 10_000;

export const mailCheck: Check = {
  name: "mail",
  async run({ settings, sendsMail, reading: { content } }) {
    if (content === null) return failed("not checked: the content can't be read", "npm run content:check");
    const { MAIL_OPERATOR: to, SMTP_URL } = settings;
    if (sendsMail && to === null)
      return failed("no test email was sent: there is no recipient", "set MAIL_OPERATOR");
    const secret = await getSecret(settings.SECRET, settings.DATA_DIR);
    const mailer = openMailer({ settings, secret, content: { current: content } });
    try {
      await mailer.verify();
      if (sendsMail && to !== null) {
        const id = `doctor-${randomUUID()}`;
        const text =
          "Email from the website reaches you. Check the source of this message: SPF, DKIM and DMARC should say 'pass'.\n";
        const mail = { id, to, subject: `${content.company.name} website: test email`, text };
        await attempt((signal) => mailer.send(mail, signal));
        return ok(`a test email to MAIL_OPERATOR was accepted`);
      }
      if (SMTP_URL === null)
        return lacking(settings, "written to files in DATA_DIR, not sent", "set SMTP_URL");
      return ok(
        `the server accepts email for ${destinationsOf(settings)}; --mail sends a test email to MAIL_OPERATOR`,
      );
    } catch (error) {
      return failed(
        `the mail server doesn't accept email: ${deliveryReasonOf(error)}`,
        "check SMTP_URL and the server",
      );
    } finally {
      mailer.close();
    }
  },
};

export const proxyCheck: Check = {
  name: "proxies",
  run({ settings: { SITE_URL, TRUSTED_PROXIES } }) {
    if (TRUSTED_PROXIES > 0) return ok(`${TRUSTED_PROXIES} declared`);
    if (!SITE_URL?.startsWith("https:")) return ok("none declared");
    return note(
      "SITE_URL is https, so a proxy must terminate TLS, but TRUSTED_PROXIES is 0: rate limits by address are off",
      "set TRUSTED_PROXIES to the number of your proxies",
    );
  },
};

export const addressCheck: Check = {
  name: "public address",
  async run({ settings: { SITE_URL, API_PATH } }) {
    if (SITE_URL === null) return note("not checked: no SITE_URL", "set SITE_URL to go live");
    if (!SITE_URL.startsWith("https:"))
      return note(`${SITE_URL} isn't https`, "serve it over https, because forms are sent unencrypted");
    const health = await reach(`${SITE_URL}/healthz`, {});
    if (typeof health === "string") {
      return failed(
        `${SITE_URL} doesn't respond: ${health}`,
        "check DNS, the certificate and the proxy, and that the site is running",
      );
    }
    if (health.status !== 200)
      return failed(`${SITE_URL}/healthz: ${health.status}`, "point the proxy at the site");
    const origin = { origin: SITE_URL };
    const sent = await reach(`${SITE_URL}${API_PATH}/contactform`, {
      method: "POST",
      body: new FormData(),
      headers: origin,
    });
    if (typeof sent === "string")
      return failed(`a form doesn't get through: ${sent}`, "make the proxy pass on POST requests");
    if (sent.status === 403) {
      return failed(
        "forms are refused as if another site sent them",
        "make the proxy pass on the original Host header",
      );
    }
    if (sent.status !== 422)
      return failed(
        `a form gets status ${sent.status}`,
        "make the proxy pass on POST requests with their bodies",
      );
    return ok(`${SITE_URL} responds and accepts forms`);
  },
};

async function reach(url: string, init: RequestInit): Promise<Response | string> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel().catch(() => undefined);
    return response;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code ?? (error as Error).name;
  }
}

const READ_PATHS = ["v1/contactinfo", "locations", "home"];

export const backEndCheck: Check = {
  name: "other back end",
  async run({ settings }) {
    const { FAIRLEAD_API_BASE: base } = settings;
    if (base === null) return ok("none: the site uses its own content");
    const upstream = createUpstream(base, Date.now);
    for (const path of READ_PATHS) {
      try {
        if ((await upstream.read(path)) === undefined) return lost(base, path, "HTTP 404");
      } catch (error) {
        return lost(base, path, causeOf(error));
      }
    }
    if (isPublicSite(settings) && !base.startsWith("https:"))
      return note(
        `${base} responds, but isn't https`,
        "use https, or a private network: resumes are sent to it",
      );
    return ok(`${base} responds`);
  },
};

const lost = (base: string, path: string, reason: string) =>
  failed(
    `${base}/${path}: ${reason}`,
    "check FAIRLEAD_API_BASE; 'npm run contract -- --base' tests every request",
  );
