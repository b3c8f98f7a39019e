import { hash } from "node:crypto";
import path from "node:path";

export interface ServedFile {
  url: string;
  bytes: Buffer;
}

export function hashedUrl(file: string, bytes: Buffer): string {
  const { name, ext } = path.parse(file);
  return `/assets/brand/${name}-${hash("sha256", bytes, "base64url").slice(0, 10)}${ext}`;
}
