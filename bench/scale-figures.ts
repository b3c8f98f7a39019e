import { table as tableOf } from "./format.ts";

export interface Timed {
  measured: number;
  processor: number;
}

export interface Figure {
  name: string;
  measured: number;
  processor?: number;
  unit: "ms" | "MB" | "s";
  goal: number;
}

export function createFigures() {
  const figures: Figure[] = [];
  return {
    note(figure: Figure): void {
      figures.push(figure);
      const [name, measured, processor, goal, reached] = cellsOf(figure) as [
        string,
        string,
        string,
        string,
        string,
      ];
      console.log(
        [name.padEnd(66), measured.padStart(8), processor.padStart(8), goal.padStart(8), reached].join("  "),
      );
    },
    allReached: () => figures.every(isReached),
    table: () => tableOf(["", "Measured", "Processor", "At most", "Reached"], figures.map(cellsOf)),
  };
}

function isReached({ measured, goal }: Figure): boolean {
  return measured <= goal;
}

function cellsOf(figure: Figure): string[] {
  const { name, measured, processor, unit, goal } = figure;
  const say = (value: number) => `${value.toFixed(unit === "s" ? 2 : 0)} ${unit}`;
  const used = processor === undefined ? "" : say(unit === "s" ? processor / 1000 : processor);
  return [name, say(measured), used, `${goal} ${unit}`, isReached(figure) ? "yes" : "**MISSED**"];
}
