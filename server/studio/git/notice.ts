import type { GitNotice } from "#core/studio.ts";
import type { GitFailure, GitProblem } from "./git-failure.ts";

const TEXTS: Record<GitProblem, string> = {
  "no-repository": "The content folder is no git repository that the site can use.",
  locked: "Another git command holds the repository.",
  "local-changes": "Files that others changed were also changed on the server by hand, and not committed.",
  "symbolic-link":
    "A symbolic link is in the way. It could lead out of the content folder: replace it by the file or folder itself, in the repository or on the server.",
  invalid:
    "What others committed to the repository does not pass the checks. Visitors see the content from before until that is corrected.",
  conflict: "Others changed the same lines in the repository. A person with access to it must merge them.",
  moved: "The repository is very busy.",
  refused:
    "The repository refuses what was published here, for example because of a rule for the branch. A person with access to it must look.",
  "no-access": "The site may not use the repository: its key or token is not accepted.",
  unreachable: "The repository cannot be reached.",
  failed: "Git does not work on the server.",
};

export interface Waiting {
  uncommitted: number;
  unpushed: number;
}

export function noticeOf(
  outage: { failure: GitFailure; retryAt: number } | null,
  { uncommitted, unpushed }: Waiting,
  problems: number,
): GitNotice | null {
  const waiting = uncommitted + unpushed;
  if (outage !== null) {
    const { failure, retryAt } = outage;
    return {
      text: [TEXTS[failure.problem], ...waitingTexts({ uncommitted, unpushed }), "Nothing is lost."].join(
        " ",
      ),
      files: failure.files,
      waiting,
      retryAt: new Date(retryAt).toISOString(),
    };
  }
  if (problems === 0) return null;
  return {
    text: "Files that others committed and files that were changed on the server by hand do not pass the checks together. Visitors see the last good content until that is corrected.",
    files: [],
    waiting,
    retryAt: null,
  };
}

function waitingTexts({ uncommitted, unpushed }: Waiting): string[] {
  const texts: string[] = [];
  if (uncommitted > 0)
    texts.push(
      uncommitted === 1
        ? "1 publication is on this site and waits to be committed."
        : `${uncommitted} publications are on this site and wait to be committed.`,
    );
  if (unpushed > 0)
    texts.push(
      unpushed === 1
        ? "1 commit is on this site and not in the shared repository yet."
        : `${unpushed} commits are on this site and not in the shared repository yet.`,
    );
  return texts;
}
