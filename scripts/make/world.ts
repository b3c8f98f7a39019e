/**
 * Draws the land of the world as rows of dots into `public/world.svg`, for the map of the offices: run by hand, when
 * the drawing should change. The dots of a row that touch are one line with a dash for each.
 */
import { writeFileSync } from "node:fs";
import DottedMap from "dotted-map";

const map = new DottedMap({ height: 60, grid: "vertical", projection: { name: "equirectangular" } });

const rows = new Map<number, number[]>();
for (const { x, y } of map.getPoints()) rows.set(y, [...(rows.get(y) ?? []), x]);

let land = "";
for (const [y, columns] of [...rows].sort(([one], [other]) => one - other)) {
  columns.sort((one, other) => one - other);
  for (let first = 0, last = 0; first < columns.length; first = ++last) {
    while (columns[last + 1] === (columns[last] as number) + 1) last++;
    land += `M${columns[first]} ${y}h${(columns[last] as number) - (columns[first] as number)}`;
  }
}

const { width, height, region } = map.image;
process.stdout.write(`${width} × ${height} dots, ${JSON.stringify(region)}\n`);
writeFileSync(
  "public/world.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path id="land" d="${land}" fill="none" stroke="currentColor" stroke-width=".62" stroke-linecap="round" stroke-dasharray="0 1"/></svg>\n`,
);
