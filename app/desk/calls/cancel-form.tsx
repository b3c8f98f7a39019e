import type { DeskCall } from "#core/calls.ts";
import { Button } from "../ui/button.tsx";
import { AskForm } from "./ask-form.tsx";

export function CancelForm({ calls }: { calls: readonly DeskCall[] }) {
  const isOne = calls.length === 1;
  const quarantined = calls.filter(({ lead }) => lead?.isSpam).length;
  const announced = calls.length - quarantined;
  return (
    <AskForm
      intent="cancel"
      title={isOne ? "Cancel this call?" : `Cancel ${calls.length} calls?`}
      calls={calls}
      button={
        <Button type="submit" variant="danger" autoFocus>
          {isOne ? "Cancel the call" : `Cancel ${calls.length} calls`}
        </Button>
      }
    >
      {announced === 1 &&
        "An email removes the call from the visitor's calendar. Write to them too if you want to explain why. "}
      {announced > 1 &&
        "Emails remove the calls from the visitors' calendars. Write to them too if you want to explain why. "}
      {quarantined > 0 && "Visitors whose booking is in quarantine don't get an email. "}
      {isOne ? "The time slot opens up again." : "The time slots open up again."}
    </AskForm>
  );
}
