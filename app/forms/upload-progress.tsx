const MEGABYTE = 1024 * 1024;

/** Says that a resume is on its way, which takes minutes on a slow line. Browsers tell `fetch` no progress. */
export function UploadProgress({ file }: { file: File | undefined }) {
  const size = file ? `, ${Math.max(file.size / MEGABYTE, 0.1).toFixed(1)} MB` : "";
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-20 z-60 mx-auto grid max-w-form gap-2 border border-edge bg-raised p-4 text-ink"
    >
      <p>{`Sending your application${size}. Please keep this page open.`}</p>
      <progress aria-label="Sending your application" className="w-full accent-deep" />
    </div>
  );
}
