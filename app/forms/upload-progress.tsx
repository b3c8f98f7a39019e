import { useFormats } from "#app/formats.ts";
import { type Formats, writtenDecimal } from "#core/formats.ts";
import { useUploadShare } from "./upload-form.ts";

const BAR = [
  "h-3 w-full appearance-none border border-edge bg-wash [&::-webkit-progress-bar]:bg-wash",
  "[&::-webkit-progress-value]:bg-deep [&::-moz-progress-bar]:bg-deep indeterminate:[&::-moz-progress-bar]:bg-wash",
  "forced-colors:[&::-webkit-progress-value]:bg-[color:Highlight] forced-colors:[&::-webkit-progress-value]:forced-color-adjust-none",
].join(" ");

export function UploadProgress({ file }: { file: File | undefined }) {
  const formats = useFormats();
  const share = useUploadShare();
  const size = file?.size ?? 0;
  return (
    <div className="fixed inset-x-4 bottom-20 z-60 mx-auto grid max-w-form gap-2 border border-edge bg-raised p-4 text-ink">
      <label className="grid gap-2">
        <span role="status">Sending your application. Please keep this page open.</span>
        {/* Indeterminate until the browser reports progress. */}
        <progress value={share || undefined} className={BAR} />
      </label>
      <p className="text-sm text-muted" aria-hidden="true">
        {`${megabytes(share * size, formats)} of ${megabytes(size, formats)} MB`}
      </p>
    </div>
  );
}

function megabytes(bytes: number, formats: Formats): string {
  return writtenDecimal((bytes / 2 ** 20).toFixed(1), formats);
}
