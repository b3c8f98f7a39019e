import { useDeferredValue, useState } from "react";
import { variantsOf } from "#core/image-variants.ts";
import { type VideoSource, videoSource } from "#core/video-link.ts";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import { opensHere } from "./link.tsx";

const SANDBOX = "allow-scripts allow-same-origin allow-popups";

export interface Video {
  link: string;
  title: string;
  poster: { src: string; width: number; height: number };
  captions?: string;
  transcript?: string;
}

/** No request is sent to the video host before a click; unknown URLs stay links. */
export function VideoLink({ video }: { video: Video }) {
  const [isOpen, setOpen] = useState(false);
  const source = videoSource(video.link);
  return (
    <>
      <a
        href={video.link}
        onClick={(event) => {
          if (source && opensHere(event)) setOpen(true);
        }}
        className="group relative block aspect-video bg-sky-2"
        data-video=""
      >
        <img
          {...video.poster}
          {...variantsOf(video.poster.src, video.poster.width)}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        <span className="absolute bottom-0 left-0 grid size-14 place-items-center bg-ink text-paper transition-[background-color] group-hover:bg-deep">
          <Icon name="play" size={24} />
        </span>
        <span className="sr-only">Play video: {video.title}</span>
      </a>
      {isOpen && source && <VideoDialog video={video} source={source} onClose={() => setOpen(false)} />}
    </>
  );
}

interface VideoDialogProps {
  video: Video;
  source: VideoSource;
  onClose: () => void;
}

/** After the dialog, because a frame of another site is slow to set up. */
function VideoDialog({ video, source, onClose }: VideoDialogProps) {
  const player = useDeferredValue<VideoSource | null>(source, null);
  return (
    <Dialog title={video.title} width="wide" onClose={onClose}>
      <div className="aspect-video max-h-[calc(100vh-11rem)] w-full bg-[#000] [&>*]:size-full [&>*]:border-0">
        {player?.kind === "embed" && (
          <iframe
            src={`${player.src}?autoplay=1`}
            title={video.title}
            allow="autoplay"
            allowFullScreen
            sandbox={SANDBOX}
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
        {player?.kind === "clip" && (
          // biome-ignore lint/a11y/useMediaCaption: without a track the picture shows its captions itself.
          <video src={player.src} poster={video.poster.src} controls autoPlay playsInline>
            {video.captions && (
              <track kind="captions" srcLang="en" label="English" src={video.captions} default />
            )}
          </video>
        )}
      </div>
      {video.transcript && <p className="mt-4 max-w-measure text-sm text-muted">{video.transcript}</p>}
    </Dialog>
  );
}
