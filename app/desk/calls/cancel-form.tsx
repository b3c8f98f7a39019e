import { writtenTime } from "#core/call-times.ts";
import type { DeskCall } from "#core/calls.ts";
import { Button } from "../ui/button.tsx";
import type { CallsFetcher } from "./calls-action.ts";

interface CancelFormProps {
  call: DeskCall;
  zone: string;
  fetcher: CallsFetcher;
  onCancel: () => void;
}

export function CancelForm({ call, zone, fetcher, onCancel }: CancelFormProps) {
  return (
    <fetcher.Form method="post" className="grid gap-4">
      <input type="hidden" name="id" value={call.id} />
      <p className="text-sm">
        {writtenTime(call.at, zone)}
        {call.lead && ` with ${call.lead.name}`}.{" "}
        {call.lead?.isSpam
          ? "It is in quarantine, so no email is sent."
          : "The person gets an email that takes it out of their calendar. Write to them too if they should know why."}{" "}
        The time is free again.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="cancel"
          variant="danger"
          isPending={fetcher.state !== "idle"}
          autoFocus
        >
          Cancel the call
        </Button>
        <Button onPress={onCancel}>Back</Button>
      </div>
    </fetcher.Form>
  );
}
