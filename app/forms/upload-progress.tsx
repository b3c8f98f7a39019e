/** Says that a resume is on its way, which takes minutes on a slow line. Browsers tell `fetch` no progress. */
export function UploadProgress({ file }: { file: File | undefined }) {
  const megabytes = ((file?.size ?? 0) / 2 ** 20).toFixed(1);
  return (
    <label className="fixed inset-x-4 bottom-20 z-60 mx-auto grid max-w-form gap-2 border border-edge bg-raised p-4 text-ink">
      <span role="status">{`Sending your application, ${megabytes} MB. Please keep this page open.`}</span>
      <progress className="w-full" />
    </label>
  );
}
