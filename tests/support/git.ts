import { execFileSync } from "node:child_process";

export function git(directory: string, ...args: string[]): string {
  const person = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.com"];
  return execFileSync("git", [...person, ...args], {
    cwd: directory,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();
}
