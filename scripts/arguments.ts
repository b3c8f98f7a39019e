import { readFileSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { headComment } from "./head-comment.mjs";

export function readArguments<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [wrong] = (error as Error).message.split(". ");
    console.error(`${wrong}.\n\n${headComment(readFileSync(process.argv[1] ?? "", "utf8")) ?? ""}`);
    process.exit(2);
  }
}
