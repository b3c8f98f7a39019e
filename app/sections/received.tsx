import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface ReceivedProps {
  message: string;
  reference?: string;
  takesFocus: boolean;
}

export function Received({ message, reference, takesFocus }: ReceivedProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) note.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      className="flex max-w-measure gap-3 border-2 border-success bg-raised p-5"
    >
      <span className="text-success">
        <Icon name="circle-check" size={24} />
      </span>
      <div>
        <p className="font-bold">{message}</p>
        {reference && (
          <p>
            Your reference is <strong className="tabular-nums">{reference}</strong>.
          </p>
        )}
      </div>
    </div>
  );
}
