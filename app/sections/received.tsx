import { Icon } from "#app/ui/icon.tsx";

interface ReceivedProps {
  message: string;
  reference: string;
}

/** What stays on the page of a submission that is stored: a toast is gone too soon to copy a number from. */
export function Received({ message, reference }: ReceivedProps) {
  return (
    <div role="status" className="received">
      <span className="text-success">
        <Icon name="circle-check" size={24} />
      </span>
      <div>
        <p className="font-bold">{message}</p>
        <p>
          Your reference is <strong className="tabular-nums">{reference}</strong>.
        </p>
      </div>
    </div>
  );
}
