import { expect, test } from "vitest";
import { findMisspelled, messageOf } from "./environment.ts";
import { table } from "./table.ts";

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

test("recognises every setting without its last letter", () => {
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
  expect(misspelled && messageOf(misspelled)).toBe("SMPT_URL is not a setting. Did you mean SMTP_URL?");
});
