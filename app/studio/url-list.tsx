export function UrlList({ urls }: { urls: readonly string[] }) {
  return (
    <ul className="list-disc pl-5 wrap-anywhere">
      {urls.map((url) => (
        <li key={url}>{url}</li>
      ))}
    </ul>
  );
}
