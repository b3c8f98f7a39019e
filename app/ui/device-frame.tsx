import { cva } from "class-variance-authority";
import { Link } from "./link.tsx";
import { Picture, type PictureFiles } from "./picture.tsx";

type Device = "browser" | "tablet" | "phone";

/** What is held in the hand is dark, whatever the page is. */
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
  /** How wide it is shown, as in `Picture`. */
  sizes: string;
  isFirst?: boolean;
  /** With it comes a link to the picture itself, for small windows and large type. */
  caption?: string;
}

export function DeviceFrame({ device, picture, sizes, isFirst, caption }: DeviceFrameProps) {
  return (
    <figure>
      <div className={look({ device })}>
        <Picture picture={picture} sizes={sizes} isFirst={isFirst} />
      </div>
      {caption && (
        <figcaption className="mt-4 max-w-measure text-sm/[1.5] text-muted [&_a]:inline-block [&_a]:py-[0.15rem]">
          {caption}{" "}
          <Link to={picture.src} label={`Enlarge: ${caption}`}>
            Enlarge
          </Link>
        </figcaption>
      )}
    </figure>
  );
}
