import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { openFileStore } from "../../storage/open-file-store.ts";
import { type Check, failed, note, ok } from "./checkup.ts";

/** Stores, reads, lists and removes a file in the store of resumes. */
export const filesCheck: Check = {
  name: "resumes",
  async run({ settings }) {
    const { FILES_URL, MAIL, SMTP_URL, DATABASE_URL } = settings;
    if (FILES_URL === null) return ok("kept in DATA_DIR");
    const written = randomUUID();
    const file = path.join(tmpdir(), `doctor-${written}`);
    await writeFile(file, written, { flag: "wx", mode: 0o600 });
    try {
      const files = await openFileStore(settings);
      const key = await files.keep(file);
      const read = await text(await files.open(key));
      const isListed = (await files.listBefore(Date.now() + 60 * 60_000)).includes(key);
      await files.remove(key);
      const name = `s3://${FILES_URL.bucket}/${FILES_URL.prefix}`;
      if (read !== written) return failed(`${name} returns different content`, "check the proxy in between");
      if (!isListed) return failed(`${name} does not list its keys`, "let the access key list the bucket");
      if (DATABASE_URL !== null && SMTP_URL === null && MAIL === "files") {
        return note(`${name} works; mails are stored on each replica`, "set SMTP_URL");
      }
      return ok(`${name} stores, returns, lists and removes files`);
    } catch (error) {
      return failed((error as Error).message, "check FILES_URL, the AWS_… settings and what the key may do");
    } finally {
      await rm(file, { force: true });
    }
  },
};
