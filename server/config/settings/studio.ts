import { z } from "zod";
import { type Group, onOrOff, wholeNumber } from "./row.ts";

const gitName = z.string().regex(/^(?!-)(?!.*\.\.)[\w./-]+$/);

export const studio = {
  title: "The Studio",
  rows: {
    STUDIO: {
      read: onOrOff,
      must: "on or off; off leaves out the Studio, and /studio is an unknown URL",
      description:
        "The pages under /studio, where editors change the content in a browser (docs/guide/studio.md). They need the Desk. 'off' removes them.",
      example: "on",
      empty: "on",
    },
    STUDIO_GIT: {
      read: z.enum(["off", "commit", "push"]),
      must: "off, commit or push",
      description:
        "Whether each publication in the Studio becomes a commit in CONTENT_DIR (docs/guide/studio-git.md). 'push' also pushes it to the remote, and fetches what others commit there.",
      example: "push",
      empty: "off",
    },
    STUDIO_GIT_REMOTE: {
      read: gitName,
      must: "the name of a remote, not its URL",
      description:
        "The remote of the repository for STUDIO_GIT=push. Its URL and credentials are in Git's own configuration.",
      example: "origin",
      empty: "origin",
    },
    STUDIO_GIT_BRANCH: {
      read: gitName,
      must: "the name of a branch",
      description: "The branch of the remote. Default: the name of the checked-out branch.",
      example: "main",
      empty: null,
    },
    STUDIO_GIT_POLL_SECONDS: {
      read: wholeNumber(0, 86_400),
      must: "a whole number from 0 to 86400",
      description:
        "How often the site fetches new commits from the remote. If a webhook is set up, 0 turns this off.",
      example: "60",
      empty: "60",
    },
    STUDIO_GIT_SECRET: {
      read: z.string().min(16),
      must: "at least 16 characters",
      description: "The secret of the push webhook at /studio/git/hook. Without it, the webhook is off.",
      example: "a-long-random-text",
      empty: null,
      secret: true,
    },
  },
} as const satisfies Group;
