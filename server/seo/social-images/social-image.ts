/** What a social card shows. */
export interface SocialImage {
  /** What the picture is drawn from. */
  seed: string;
  /** What sort of page it is: 'Service', 'Blog'. */
  kind: string;
  title: string;
  company: string;
}

/** In px, as the networks ask for it. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;
