import { expect, test } from "vitest";
import { exampleFile, settingsGuide } from "../../scripts/generated-files.ts";
import type { SettingRow } from "./settings/row.ts";
import {
  findMisspelled,
  isSiteIndexed,
  misspelledMessage,
  readSettings,
  SettingsError,
  table,
} from "./settings.ts";

test("an empty environment gives the defaults", () => {
  expect(readSettings({})).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", SITE_URL: null, RATE_SCALE: 1 });
});

test("an empty variable counts as not set", () => {
  expect(readSettings({ PORT: "", SMTP_URL: "" })).toMatchObject({ PORT: 3000, SMTP_URL: null });
});

test("ignores the MAIL variable of a login shell", () => {
  expect(readSettings({ MAIL: "/var/mail/root" }).MAIL).toBeNull();
  expect(() => readSettings({ MAIL: "file" })).toThrow("MAIL must be 'files' or empty");
});

test("reports a bad value with variable, requirement and example", () => {
  expect(() => readSettings({ PORT: "eighty" })).toThrow(
    "PORT must be a port number from 0 to 65535, for example 3000. It is 'eighty'.",
  );
});

test.each(Object.keys(table))("%s is accepted, or refused by its name, for any value", (name) => {
  for (const value of ["no such thing", "://", "[", "\u0000", "9".repeat(400)]) {
    try {
      readSettings({ [name]: value });
    } catch (error) {
      expect(error).toBeInstanceOf(SettingsError);
      expect((error as Error).message).toContain(name);
    }
  }
});

test("reports all bad values at once", () => {
  const read = () => readSettings({ PORT: "70000", LOG_LEVEL: "loud", SITE_URL: "example.com" });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/PORT.*\n.*SITE_URL.*\n.*LOG_LEVEL/s);
});

test("reduces SITE_URL to its origin", () => {
  expect(readSettings({ SITE_URL: "https://www.example.com/x", MAIL: "files" }).SITE_URL).toBe(
    "https://www.example.com",
  );
});

test("refuses a public site without a mail server", () => {
  expect(() => readSettings({ SITE_URL: "https://www.example.com" })).toThrow(/SMTP_URL must be set/);
  expect(readSettings({ SITE_URL: "http://localhost:3000" }).SMTP_URL).toBeNull();
});

test("does not print a short secret", () => {
  expect(() => readSettings({ SECRET: "hunter2" })).toThrow(/7 characters, not shown/);
});

test("reads the scanner as host and port", () => {
  expect(readSettings({ CLAMD: "[::1]:3310" }).CLAMD).toEqual({ host: "::1", port: 3310 });
  for (const wrong of ["clamav", "clamav:99999", "tcp://clamav:3310"]) {
    expect(() => readSettings({ CLAMD: wrong })).toThrow(/CLAMD must be host and port/);
  }
});

test("guide and .env.example contain every setting", () => {
  for (const name of Object.keys(table)) {
    expect(settingsGuide()).toContain(`| \`${name}\` |`);
    expect(exampleFile()).toMatch(new RegExp(`^#${name}=.`, "m"));
  }
});

test("marks credentials as secret", () => {
  const grants = Object.keys(table).filter((name) => /SECRET|TOKEN|PASSWORD|_KEY/.test(name));
  for (const name of grants)
    expect(Object.entries<SettingRow>(table).find(([key]) => key === name)?.[1].secret).toBe(true);
});

test("refuses Postgres without SECRET and a bucket without a key, and prints no password", () => {
  const DATABASE_URL = "postgres://fairlead:hunter2@db.example.com/fairlead";
  expect(() => readSettings({ DATABASE_URL })).toThrow(/^SECRET must be set/);
  expect(() => readSettings({ DATABASE_URL: "mysql://hunter2@db" })).toThrow(
    /^(?!.*hunter2).*DATABASE_URL must be/,
  );
  expect(() => readSettings({ FILES_URL: "s3://bucket", AWS_ACCESS_KEY_ID: "id" })).toThrow(
    /^AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set/,
  );
});

test("reads bucket and key prefix of FILES_URL", () => {
  const key = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
  const read = (FILES_URL: string) => readSettings({ FILES_URL, ...key }).FILES_URL;
  expect(read("s3://agency/website/resumes")).toEqual({ bucket: "agency", prefix: "website/resumes/" });
  expect(read("s3://agency/")).toEqual({ bucket: "agency", prefix: "" });
  for (const wrong of ["https://agency", "s3://", "s3://AGENCY", "s3://agency/a b", "s3://a:b@agency"]) {
    expect(() => read(wrong), wrong).toThrow(/FILES_URL must be/);
  }
});

test("accepts an upstream URL without password and query, and removes a trailing slash", () => {
  const read = (FAIRLEAD_API_BASE: string) => readSettings({ FAIRLEAD_API_BASE }).FAIRLEAD_API_BASE;
  expect(read("https://cms.example.com/api//")).toBe("https://cms.example.com/api");
  expect(read("http://10.0.0.5:8080")).toBe("http://10.0.0.5:8080");
  for (const wrong of [
    "cms.example.com/api",
    "ftp://cms.example.com/api",
    "https://cms.example.com/api?key=1",
    "https://cms.example.com/api#v1",
    "https://key:hunter2@cms.example.com/api",
  ]) {
    expect(() => read(wrong), wrong).toThrow(/^(?!.*hunter2)FAIRLEAD_API_BASE must be an https:\/\/ URL/);
  }
});

test("refuses the own API as the upstream back end", () => {
  const own = {
    SITE_URL: "https://www.example.com",
    MAIL: "files",
    PORT: "4000",
    API_PATH: "/calls",
    HOST: "fd00::12",
  };
  const read = (FAIRLEAD_API_BASE: string) => readSettings({ ...own, FAIRLEAD_API_BASE }).FAIRLEAD_API_BASE;
  for (const itself of [
    "https://www.example.com/calls",
    "http://localhost:4000/calls/",
    "http://127.0.0.1:4000/calls",
    "http://[::1]:4000/calls",
    "http://[fd00::12]:4000/calls",
  ]) {
    expect(() => read(itself), itself).toThrow(/^FAIRLEAD_API_BASE must not be this site's own API/);
  }
  for (const other of ["http://localhost:4001/calls", "https://www.example.com/api"]) {
    expect(read(other)).toBe(other);
  }
});

test.each([
  ["SMPT_URL", "SMTP_URL"],
  ["MAIL_SALE", "MAIL_SALES"],
  ["MAIL_FORM", "MAIL_FROM"],
  ["site_url", "SITE_URL"],
  ["PROT", "PORT"],
  ["\uFEFFSITE_URL", "SITE_URL"],
  ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["WEBHOOKSECRET", "WEBHOOK_SECRET"],
  ["KEEP_ENQUIRY_DAYS", "KEEP_ENQUIRIES_DAYS"],
  ["AWS_ACCESS_KEY", "AWS_ACCESS_KEY_ID"],
])("corrects %s to %s", (written, meant) => {
  expect(findMisspelled({ [written]: "x" })).toEqual([{ written, meant }]);
});

test("recognizes every setting without its last letter", () => {
  for (const meant of Object.keys(table).filter((name) => name.length > 4)) {
    expect(findMisspelled({ [meant.slice(0, -1)]: "x" })).toContainEqual(expect.objectContaining({ meant }));
  }
});

test("ignores variables of shells, systemd, containers and package managers", () => {
  const others = `PATH HOME USER LOGNAME SHELL TERM LANG LC_ALL PWD OLDPWD HOSTNAME HOSTTYPE MAILCHECK MAILPATH MAILTO
    EDITOR PAGER DISPLAY TZ TMPDIR SSH_TTY SSH_CLIENT SSH_AUTH_SOCK XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR
    INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET STATE_DIRECTORY LISTEN_FDS MAINPID NODE_ENV NODE_OPTIONS NODE_VERSION
    YARN_VERSION HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy npm_config_cache npm_package_name npm_lifecycle_event
    INIT_CWD KUBERNETES_PORT KUBERNETES_SERVICE_HOST POSTGRES_PASSWORD POSTGRES_USER PGHOST PGPORT PGDATABASE
    S3_SECRET AWS_PROFILE AWS_DEFAULT_REGION AWS_SESSION_TOKEN AWS_ROLE_ARN CI BASE_URL VITEST MODE CHROMIUM _`;
  expect(findMisspelled(Object.fromEntries(others.split(/\s+/).map((name) => [name, "x"])))).toEqual([]);
});

test("ignores a similar name when the setting is set, and empty variables", () => {
  expect(findMisspelled({ AWS_ENDPOINT_URL_S3: "x", AWS_ENDPOINT_URL: "x" })).toEqual([]);
  expect(findMisspelled({ SMPT_URL: "" })).toEqual([]);
});

test("does not print values", () => {
  const [misspelled] = findMisspelled({ SMPT_URL: "smtp://user:hunter2@mail.example.com" });
  expect(misspelled && misspelledMessage(misspelled)).toBe(
    "SMPT_URL is not a setting. Did you mean SMTP_URL?",
  );
});

const PUBLIC = { SITE_URL: "https://www.example.com", MAIL: "files" };

test.each([
  ["a public demonstration", PUBLIC, true, false],
  ["a public demonstration with SEARCH_ENGINES=on", { ...PUBLIC, SEARCH_ENGINES: "on" }, true, true],
  ["a public site", PUBLIC, false, true],
  ["a public site with SEARCH_ENGINES=off", { ...PUBLIC, SEARCH_ENGINES: "off" }, false, false],
  ["a local demonstration", {}, true, true],
])("search engines on %s: %o, demonstration %s, listed %s", (_name, environment, demonstration, listed) => {
  expect(isSiteIndexed(readSettings(environment), { demonstration })).toBe(listed);
});

test("refuses inbound mail without its address, without OAuth2 settings, and unencrypted", () => {
  const INBOUND_ADDRESS = "hello@example.com";
  const INBOUND_URL = "imaps://hello%40example.com:p%2Fw@imap.example.com/Replies%20in";
  expect(readSettings({ INBOUND_URL, INBOUND_ADDRESS }).INBOUND_URL).toEqual({
    ...{ host: "imap.example.com", port: 993, isEncrypted: true },
    ...{ user: "hello@example.com", password: "p/w", folder: "Replies in" },
  });
  expect(() => readSettings({ INBOUND_URL })).toThrow(/^INBOUND_ADDRESS must be set/);
  expect(() => readSettings({ INBOUND_ADDRESS })).toThrow(/^INBOUND_URL or INBOUND_SECRET must be set/);
  const unencrypted = INBOUND_URL.replace("imaps:", "imap:");
  expect(() => readSettings({ INBOUND_URL: unencrypted, INBOUND_ADDRESS })).toThrow(/^INBOUND_URL must be/);
  const withoutPassword = INBOUND_URL.replace(":p%2Fw", "");
  const INBOUND_OAUTH_URL = "https://login.example.com/token";
  const oauth = { INBOUND_URL: withoutPassword, INBOUND_ADDRESS };
  expect(() => readSettings(oauth)).toThrow(/^INBOUND_OAUTH_URL must be set/);
  expect(() => readSettings({ ...oauth, INBOUND_OAUTH_URL })).toThrow(/^INBOUND_OAUTH_CLIENT_ID must be set/);
});
