import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { Button } from "#app/desk/ui/button.tsx";
import { TextField } from "#app/desk/ui/field.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { FocalPoint } from "#core/content/picture.ts";
import type { OpenPicture } from "#core/studio-library.ts";

/** In percent of the picture. */
const CENTER: FocalPoint = { x: 50, y: 50 };

const STEP = 1;
const LARGE_STEP = 10;

const KEYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

interface FocalPointFieldProps {
  picture: Pick<OpenPicture, "url" | "focus">;
  error: string | undefined;
}

/** By a press or the arrow keys on the picture, or as numbers. */
export function FocalPointField({ picture: { url, focus }, error }: FocalPointFieldProps) {
  const [point, setPoint] = useState({ x: String((focus ?? CENTER).x), y: String((focus ?? CENTER).y) });
  const shown = { x: within(Number(point.x) || 0), y: within(Number(point.y) || 0) };
  const choose = ({ x, y }: FocalPoint) => setPoint({ x: String(within(x)), y: String(within(y)) });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 text-sm font-bold">Focal point</legend>
      <p className="text-xs text-muted">
        Stays visible where a page shows only a part of the image, such as on cards and portraits. Press the
        most important place, or move the mark with the arrow keys.
      </p>
      <MarkedPicture url={url} point={shown} onChoose={choose} />
      <div className="flex flex-wrap items-end gap-3">
        {(["x", "y"] as const).map((name) => (
          <div key={name} className="w-36">
            <TextField
              name={`focus_${name}`}
              label={name === "x" ? "From the left, in %" : "From the top, in %"}
              inputMode="numeric"
              value={point[name]}
              onChange={(text) => setPoint({ ...point, [name]: text })}
            />
          </div>
        ))}
        <Button onPress={() => choose(CENTER)}>Center</Button>
      </div>
      {error !== undefined && <FieldError message={error} />}
      <Crops url={url} point={shown} />
    </fieldset>
  );
}

interface MarkedPictureProps {
  url: string;
  point: FocalPoint;
  onChoose: (point: FocalPoint) => void;
}

function MarkedPicture({ url, point, onChoose }: MarkedPictureProps) {
  const isHydrated = useHydrated();
  function press({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChoose({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
  }
  function move(event: KeyboardEvent) {
    const direction = KEYS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onChoose({ x: point.x + direction[0] * step, y: point.y + direction[1] * step });
  }
  return (
    <div
      className="relative justify-self-start border border-line bg-wash touch-manipulation"
      {...(isHydrated && { onPointerDown: press })}
    >
      <img
        src={url}
        alt=""
        draggable={false}
        className="block max-h-96 min-h-12 max-w-full min-w-12 select-none"
      />
      {isHydrated && (
        <button
          type="button"
          aria-label={`Focal point: ${point.x} % from the left, ${point.y} % from the top. Move it with the arrow keys.`}
          onKeyDown={move}
          className="absolute size-8 -translate-1/2 rounded-full border-4 border-paper bg-ink/40 shadow-[0_0_0_2px_var(--ink)]"
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
        />
      )}
    </div>
  );
}

const SHAPES = ["aspect-square w-20", "aspect-video w-32", "aspect-[6/7] w-20"];

/** How pages may crop it. */
function Crops({ url, point }: { url: string; point: FocalPoint }) {
  if (!useHydrated()) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {SHAPES.map((shape) => (
        <img
          key={shape}
          src={url}
          alt=""
          className={`border border-line object-cover ${shape}`}
          style={{ objectPosition: `${point.x}% ${point.y}%` }}
        />
      ))}
      <p className="text-xs text-muted">Examples of crops</p>
    </div>
  );
}
