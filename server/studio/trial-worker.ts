import { type ContentFile, createReader } from "../content/read-file.ts";
import { type CheckResult, checkTrial } from "./check.ts";
import { type Changes, openTrials } from "./trials.ts";

interface TrialRequest {
  contentDir: string;
  directory: string;
  changes: Changes;
}

/** Kept between requests, so that a trial only reads what changed. */
let trials: ReturnType<typeof openTrials> | null = null;

async function tryOut({ contentDir, directory, changes }: TrialRequest) {
  trials ??= openTrials(contentDir, directory);
  return trials(changes);
}

/** Reads all files once, which may take longer than a check. */
export const prepare = async (request: Omit<TrialRequest, "changes">): Promise<void> =>
  void (await tryOut({ ...request, changes: new Map() }));

export async function check(request: TrialRequest): Promise<CheckResult> {
  return checkTrial(await tryOut(request), request.contentDir);
}

/** The changed files, if the content can be shown with them. */
export async function read(request: TrialRequest) {
  const { problems, directory } = await tryOut(request);
  const files: ContentFile[] =
    problems.length > 0 ? [] : await createReader(directory).read([...request.changes.keys()]);
  return { problems, files };
}
