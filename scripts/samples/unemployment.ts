/** Made-up figures in the place and the shape of those that a post takes from the package `vega-datasets`. */
import { mkdirSync, writeFileSync } from "node:fs";

const FOLDER = "node_modules/vega-datasets/data";

const months = Array.from({ length: 122 }, (_, month) => ({
  series: "Construction",
  year: 2000 + Math.floor(month / 12),
  month: (month % 12) + 1,
  count: Math.round(700 + 3 * month + 180 * Math.cos((month / 6) * Math.PI)),
}));
mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/unemployment-across-industries.json`, JSON.stringify(months));
