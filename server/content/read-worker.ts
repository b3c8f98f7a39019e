import { type ContentFile, createReader } from "./read-file.ts";

type Paths = readonly (readonly PropertyKey[])[];

export function read({ directory, files }: { directory: string; files: string[] }): Promise<ContentFile[]> {
  return createReader(directory).read(files);
}

export function findLines({ directory, file, paths }: { directory: string; file: string; paths: Paths }) {
  return createReader(directory).findLines(file, paths);
}
