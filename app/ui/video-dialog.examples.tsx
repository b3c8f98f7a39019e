import type { Example } from "./examples.ts";
import { scene } from "./gallery.examples.tsx";
import { VideoLink } from "./video-dialog.tsx";

const poster = { src: scene(7), width: 640, height: 480 };

export const examples: Example[] = [
  {
    name: "of the video host",
    render: () => (
      <div className="max-w-measure">
        <VideoLink
          video={{
            link: "https://www.youtube.com/watch?v=aB3_-xyz019",
            title: "Two harvests on one system",
            poster,
          }}
        />
      </div>
    ),
  },
  {
    name: "a clip of ours",
    render: () => (
      <div className="max-w-measure">
        <VideoLink
          video={{
            link: "/assets/videos/harbor.webm",
            title: "How the harbor board came to be",
            poster,
            captions: "/assets/videos/harbor.vtt",
            transcript: "A crane lifts a container; the board counts it; the foreman nods.",
          }}
        />
      </div>
    ),
  },
  {
    name: "of a host we do not know: a link",
    render: () => (
      <div className="max-w-measure">
        <VideoLink video={{ link: "https://example.org/watch/1", title: "A talk elsewhere", poster }} />
      </div>
    ),
  },
];
