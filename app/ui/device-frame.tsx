import type { ReactNode } from "react";
import type { FigurePicture } from "./figure.tsx";

/** What the screen belongs to. */
export type Device = "browser" | "tablet" | "phone";

interface DeviceFrameProps {
  device: Device;
  /** The screen, in the proportions of the device. */
  picture: FigurePicture;
  caption?: ReactNode;
}

/** A product's screen in the device it runs on: a frame of lines, no photograph. */
export function DeviceFrame({ device, picture, caption }: DeviceFrameProps) {
  return (
    <figure>
      <div className={`device device-${device}`}>
        <img {...picture} alt={picture.alt} loading="lazy" decoding="async" className="h-auto w-full" />
      </div>
      {caption && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
    </figure>
  );
}
