import { Notice } from "#app/ui/notice.tsx";

/** Shown once, when it was made. */
export function NewSecret({ title, secret, after }: { title: string; secret: string; after?: string }) {
  return (
    <Notice tone="success">
      <p className="font-bold">{title}</p>
      <p>Copy the secret into the receiver now. It isn't shown again.</p>
      <p className="my-2">
        <code className="block bg-wash px-2 py-1.5 select-all wrap-anywhere">{secret}</code>
      </p>
      {after && <p>{after}</p>}
    </Notice>
  );
}
