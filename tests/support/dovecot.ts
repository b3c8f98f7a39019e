import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

export interface Dovecot {
  port: number;
  /** Into the inbox, without SMTP. */
  deliver(raw: string): void;
  /** Names of messages with a flag of Maildir, such as `S` for read. */
  flagged(flag: string): string[];
  /** Numbers all messages anew. */
  renumber(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export const DOVECOT_USER = "kim";
export const DOVECOT_PASSWORD = "secret";

/** An IMAP server on loopback of its own (Debian: `dovecot-imapd`): no system service, no shared state. */
export async function startDovecot(): Promise<Dovecot> {
  const { folder, remove } = createTemporaryFolder();
  const own = ownerOf();
  const port = await freePort();
  const inbox = path.join(folder, "mail", DOVECOT_USER);
  for (const part of ["run", "mail", "mail/kim", "mail/kim/new", "mail/kim/cur", "mail/kim/tmp"])
    mkdirSync(path.join(folder, part), { recursive: true });
  chmodSync(folder, 0o711);
  for (const part of ["run", "mail", "mail/kim", "mail/kim/new", "mail/kim/cur", "mail/kim/tmp"])
    if (own.uid !== undefined) chownSync(path.join(folder, part), own.uid, own.gid ?? own.uid);
  const config = path.join(folder, "dovecot.conf");
  writeFileSync(config, configOf(folder, port, own), { mode: 0o644 });
  let server = await run(config, port, own);
  return {
    port,
    deliver(raw) {
      const name = `${Date.now()}.${randomUUID()}.test`;
      const file = path.join(inbox, "tmp", name);
      writeFileSync(file, raw, { mode: 0o644 });
      if (own.uid !== undefined) chownSync(file, own.uid, own.gid ?? own.uid);
      renameSync(file, path.join(inbox, "new", name));
    },
    flagged: (flag) =>
      readdirSync(path.join(inbox, "cur")).filter((name) => name.split(":2,")[1]?.includes(flag)),
    async renumber() {
      await end(server);
      for (const name of readdirSync(inbox))
        if (name.startsWith("dovecot")) rmSync(path.join(inbox, name), { force: true });
      server = await run(config, port, own);
    },
    stop: () => end(server),
    async remove() {
      await end(server);
      remove();
    },
  };
}

interface Owner {
  name: string;
  group: string;
  uid?: number;
  gid?: number;
}

/** Dovecot refuses root for logins and for mail. */
function ownerOf(): Owner {
  const id = (...options: string[]) => execFileSync("id", options, { encoding: "utf8" }).trim();
  if (process.getuid?.() !== 0) return { name: id("-un"), group: id("-gn") };
  return {
    ...{ name: "nobody", group: id("-gn", "nobody") },
    ...{ uid: Number(id("-u", "nobody")), gid: Number(id("-g", "nobody")) },
  };
}

const WAIT_MS = 10_000;

/** In the foreground, so that the process is the server itself. */
async function run(config: string, port: number, { uid, gid }: Owner): Promise<ChildProcess> {
  const child = spawn("dovecot", ["-F", "-c", config], {
    stdio: ["ignore", "ignore", "inherit"],
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  });
  const failed = once(child, "error").then(([error]) => {
    throw error;
  });
  const giveUpAt = performance.now() + WAIT_MS;
  // Logins are refused until the greeting comes, even if the port is open.
  while (!(await Promise.race([failed, greets(port)]))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) throw new Error("Dovecot does not start");
    await sleep(20);
  }
  return child;
}

async function greets(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    const [greeting] = await once(socket, "data", { signal: AbortSignal.timeout(2000) });
    return String(greeting).startsWith("* OK");
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

function configOf(folder: string, port: number, { name, group, uid, gid }: Owner): string {
  const ids = `uid=${uid ?? process.getuid?.()} gid=${gid ?? process.getgid?.()}`;
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/run/dovecot.log
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain
default_internal_user = ${name}
default_login_user = ${name}
default_internal_group = ${group}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail/%n
mail_max_userip_connections = 50
mailbox_idle_check_interval = 1 secs
passdb {
  driver = static
  args = password=${DOVECOT_PASSWORD}
}
userdb {
  driver = static
  args = ${ids} home=${folder}/mail/%n
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
namespace inbox {
  inbox = yes
}
`;
}
