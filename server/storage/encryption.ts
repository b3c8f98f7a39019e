import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";

export type Encryption = ReturnType<typeof createEncryption>;

/** Encrypts what the database keeps and its backups must not give away. @param purpose separates the keys */
export function createEncryption(secret: string, purpose: string) {
  const key = createHmac("sha256", secret).update(`fairlead ${purpose}`).digest();
  return {
    encrypt(text: string): string {
      const iv = randomBytes(12);
      const cipher = createCipheriv(CIPHER, key, iv);
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
    },
    /** Null when it was encrypted with another secret. */
    decrypt(text: string): string | null {
      const bytes = Buffer.from(text, "base64url");
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
