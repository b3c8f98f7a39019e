import { Link } from "./link.tsx";
import { Picture, type PictureFiles } from "./picture.tsx";

type Device = "browser" | "tablet" | "phone";

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
    <figure className="device-figure">
      <div className={`device device-${device}`}>
        <Picture picture={picture} sizes={sizes} isFirst={isFirst} />
      </div>
      {caption && (
        <figcaption className="device-caption">
          {caption}{" "}
          <Link to={picture.src} label={`Enlarge: ${caption}`}>
            Enlarge
          </Link>
        </figcaption>
      )}
    </figure>
  );
}
