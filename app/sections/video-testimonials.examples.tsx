import type { Example } from "#app/ui/examples.ts";
import { VideoTestimonials } from "./video-testimonials.tsx";

export const examples: Example[] = [
  {
    name: "a clip of ours and one of the video host",
    render: () => (
      <VideoTestimonials
        title="Client clips"
        videos={[
          {
            id: 1,
            title: "Mirela Dunstow",
            designation: "Night dispatcher, Drayhollow Freight",
            feature_image: "/assets/images/videos/drayhollow-night-shift.svg",
            youtube_url: "/assets/videos/drayhollow-night-shift.webm",
            video_id: "",
            transcript: "At three in the morning I am alone with 62 trucks.",
          },
          {
            id: 2,
            title: "Amara Tolliscroft",
            designation: "Practice nurse, Halden Clinics",
            feature_image: "/assets/images/videos/halden-empty-chair.svg",
            youtube_url: "https://www.youtube.com/watch?v=aB3_-xyz019",
            video_id: "aB3_-xyz019",
          },
        ]}
      />
    ),
  },
];
