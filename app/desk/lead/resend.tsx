import { Notice } from "#app/ui/notice.tsx";
import { Button } from "../ui/button.tsx";
import { useLeadForm } from "./use-lead-form.ts";

/** @param name of what is sent again, such as 'Reply' */
export function Resend({ delivery, name }: { delivery: string; name: string }) {
  const { fetcher, isPending, ...form } = useLeadForm("delivery");
  const result = form.result?.id === delivery ? form.result : undefined;
  return (
    <div className="grid justify-items-start gap-3">
      {result?.problem && <Notice tone="error">{result.problem}</Notice>}
      {result?.done && <Notice tone="success">{result.done}</Notice>}
      <fetcher.Form method="post">
        <input type="hidden" name="delivery" value={delivery} />
        <Button
          type="submit"
          name="intent"
          value="resend"
          isPending={isPending}
          aria-label={`Resend: ${name}`}
        >
          Resend
        </Button>
      </fetcher.Form>
    </div>
  );
}
