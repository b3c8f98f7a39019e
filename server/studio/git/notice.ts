import type { GitNotice } from "#core/studio.ts";
import type { GitFailure, GitProblem } from "./repository.ts";

/** Who has to do something, in words for editors. */
const TEXTS: Record<GitProblem, string> = {
  "no-repository": "The content folder is no git repository that the site can use.",
  locked: "Another git command holds the repository.",
  "local-changes": "Files that others changed were also changed on the server by hand, and not committed.",
  conflict: "Others changed the same lines in the repository. Somebody with access to it must merge them.",
  moved: "The repository is very busy.",
  refused:
    "The repository refuses what was published here, such as by a rule for the branch. Somebody with access to it must look.",
  "no-access": "The site may not use the repository: its key or token is not accepted.",
  unreachable: "The repository cannot be reached.",
  failed: "Git does not work on the server.",
};

/** What everybody in the Studio should know; null when all is well. */
export function noticeOf(
  trouble: { failure: GitFailure; retryAt: number } | null,
  waiting: number,
  problems: number,
): GitNotice | null {
  if (trouble === null && problems === 0) return null;
  if (trouble === null)
    return {
      text: "What others committed to the repository does not pass the checks. Visitors see the last good content until that is corrected.",
      files: [],
      waiting,
      retryAt: null,
    };
  const { failure, retryAt } = trouble;
  const lost =
    waiting === 0
      ? "Nothing is lost."
      : `What was published here is on this site and nothing of it is lost, but ${waiting === 1 ? "1 change is" : `${waiting} changes are`} not in the shared repository yet.`;
  return {
    text: `${TEXTS[failure.problem]} ${lost}`,
    files: failure.files,
    waiting,
    retryAt: new Date(retryAt).toISOString(),
  };
}
