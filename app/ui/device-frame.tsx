import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { Picture, type PictureFiles } from "./picture.tsx";

type Device = "browser" | "tablet" | "phone";

const look = cva("border shadow-float [&_img]:block", {
  variants: {
    device: {
      browser: "browser-dots border-edge bg-raised pt-[1.6rem]",
      tablet: [
        "rounded-[clamp(0.9rem,1.8vw,1.5rem)] border-device-edge bg-device p-[clamp(0.5rem,1.2vw,1rem)]",
        "[&_img]:rounded-[clamp(0.4rem,0.9vw,0.7rem)]",
      ],
      phone: "rounded-[2.1rem] border-device-edge bg-device p-2 [&_img]:rounded-[1.65rem]",
    },
  },
});

interface DeviceFrameProps {
  device: Device;
  picture: PictureFiles;
  sizes: string;
  isFirst?: boolean;
  detail?: "left" | "center" | "right";
  caption?: string;
  enlarge?: ReactNode;
}

export function DeviceFrame(props: DeviceFrameProps) {
  const { device, picture, sizes, isFirst, detail, caption, enlarge } = props;
  return (
    <figure className={enlarge ? "card-link" : undefined}>
      <div className={look({ device })}>
        <Picture picture={picture} sizes={sizes} isFirst={isFirst} detail={detail} />
      </div>
      {caption && (
        <figcaption className="mt-4 max-w-measure text-sm/[1.5] text-muted [&_a]:inline-block [&_a]:py-[0.15rem]">
          {caption} {enlarge}
        </figcaption>
      )}
    </figure>
  );
}
