import type { StudioNotice } from "#core/studio.ts";
import type { GitFailure, GitProblem } from "./git-failure.ts";

export const PROBLEM_TEXTS: Record<GitProblem, string> = {
  "no-repository": "The content folder isn't a Git repository that the site can use.",
  locked: "Another Git command has locked the repository.",
  "local-changes": "Incoming commits change files that also have uncommitted changes on the server.",
  "symbolic-link":
    "A symbolic link could point outside the content folder. Replace it with the file or folder itself, in the repository or on the server.",
  invalid: "Incoming commits don't pass the checks. Visitors see the previous content until that's fixed.",
  conflict:
    "Incoming commits and the Studio changed the same lines. Someone with access to the repository must merge the changes.",
  moved: "The repository is very busy.",
  refused:
    "The repository rejects what was published here, perhaps because of a branch rule. Someone with access to it must fix this.",
  "no-access": "The repository doesn't accept the site's key or token.",
  unreachable: "The repository can't be reached.",
  failed: "Git isn't working on the server.",
};

export interface Waiting {
  uncommitted: number;
  unpushed: number;
}

export function noticeOf(
  outage: { failure: GitFailure; retryAt: number } | null,
  { uncommitted, unpushed }: Waiting,
  problems: number,
): StudioNotice | null {
  const waiting = uncommitted + unpushed;
  if (outage !== null) {
    const { failure, retryAt } = outage;
    return {
      text: [
        PROBLEM_TEXTS[failure.problem],
        ...waitingTexts({ uncommitted, unpushed }),
        "Nothing is lost.",
      ].join(" "),
      files: failure.files,
      waiting,
      retryAt: new Date(retryAt).toISOString(),
    };
  }
  if (problems === 0) return null;
  return {
    text: "Incoming commits don't pass the checks when combined with the uncommitted changes on the server. Visitors see the last valid content until that's fixed.",
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
        ? "1 publication is live and waiting to be committed."
        : `${uncommitted} publications are live and waiting to be committed.`,
    );
  if (unpushed > 0)
    texts.push(
      unpushed === 1
        ? "1 commit hasn't been pushed to the shared repository yet."
        : `${unpushed} commits haven't been pushed to the shared repository yet.`,
    );
  return texts;
}
