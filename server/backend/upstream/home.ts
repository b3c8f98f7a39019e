import type { Backend } from "#core/api/backend.ts";
import { homeResponseSchema, type VideoTestimonialEntity } from "#core/api/home.ts";
import { videoId } from "#core/video-link.ts";
import { NO_PICTURE } from "../../content/covers.ts";
import { ask, type UpstreamDeps } from "./ask.ts";
import { localPost } from "./blog.ts";
import { localWork } from "./portfolio.ts";

/** What the home page shows, answered by another back end. */
export function upstreamHome({ responses, pictures }: UpstreamDeps): Pick<Backend, "home"> {
  const localPicture = <Shown extends { feature_image: string }>(shown: Shown): Shown => ({
    ...shown,
    feature_image: pictures.local(shown.feature_image),
  });
  /** Films of the video host stay there; a clip comes through this site, and one that cannot is left out. */
  const localVideo = (video: VideoTestimonialEntity): VideoTestimonialEntity[] => {
    if (videoId(video.youtube_url) !== null) return [localPicture(video)];
    const clip = pictures.local(video.youtube_url);
    return clip === NO_PICTURE ? [] : [{ ...localPicture(video), youtube_url: clip }];
  };
  return {
    home: () =>
      ask(responses, {
        path: "home",
        schema: homeResponseSchema,
        clean: (answer) => ({
          ...answer,
          clients: answer.clients.map(localPicture),
          testimonials: answer.testimonials.map(localPicture),
          video_testimonials: answer.video_testimonials.flatMap(localVideo),
          portfolio: answer.portfolio.map((work) => localWork(work, pictures)),
          blogs: answer.blogs.map((post) => localPost(post, pictures)),
        }),
      }),
  };
}
