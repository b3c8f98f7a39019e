import { useEffect, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";

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
    <div className="max-w-measure">
      <Notice tone="success" size="large" ref={note} tabIndex={-1}>
        <p className="font-bold">{message}</p>
        {reference && (
          <p>
            Your reference is <strong className="tabular-nums">{reference}</strong>.
          </p>
        )}
      </Notice>
    </div>
  );
}
