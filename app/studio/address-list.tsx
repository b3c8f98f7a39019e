export function AddressList({ addresses }: { addresses: readonly string[] }) {
  return (
    <ul className="list-disc pl-5 wrap-anywhere">
      {addresses.map((url) => (
        <li key={url}>{url}</li>
      ))}
    </ul>
  );
}
