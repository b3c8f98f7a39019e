import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

export interface Disk {
  folder: string;
  image: string | null;
  fill(): void;
  free(): void;
  remove(): void;
}

const run = (program: string, ...parameters: string[]) =>
  execFileSync(program, parameters, { stdio: ["ignore", "ignore", "pipe"] });

export function mountMemory(megabytes: number): Disk {
  const { folder: storage, remove } = createTemporaryFolder();
  run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "none", storage);
  return disk(storage, null, () => {
    run("umount", "-l", storage);
    remove();
  });
}

export function mountImage(type: "ext4" | "ext2", megabytes: number, within?: string): Disk {
  const { folder: storage, remove } = createTemporaryFolder();
  const image = path.join(within ?? storage, "disk.img");
  const folder = path.join(storage, "mounted");
  mkdirSync(folder);
  run("truncate", "-s", `${megabytes}M`, image);
  run(`mkfs.${type}`, "-q", "-F", "-b", "4096", image);
  mountAt(image, folder);
  return disk(folder, image, () => {
    run("umount", "-l", folder);
    remove();
  });
}

export function mountAt(image: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  run("mount", "-o", "loop,noatime", image, folder);
}

export function unmount(folder: string): void {
  run("umount", "-l", folder);
}

function disk(folder: string, image: string | null, remove: () => void): Disk {
  const filler = path.join(folder, "filler");
  return {
    folder,
    image,
    fill() {
      for (let block = 1024 * 1024; block >= 4096; block /= 16) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(block), { flag: "a" });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove,
  };
}
