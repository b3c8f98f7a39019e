import { useState } from "react";
import { useActionData, useNavigation } from "react-router";

/**
 * A form whose action may ask to sign in again: it's posted as a navigation, because the error of a fetcher would be removed
 * when the page is refreshed in the background. Such a refresh removes action data too, so the result is kept here.
 */
export function usePostedForm<Result>() {
  const { state, formMethod } = useNavigation();
  const latest = useActionData() as Result | undefined;
  const [earlier] = useState(latest);
  const [result, setResult] = useState<Result>();
  if (latest !== undefined && latest !== earlier && latest !== result) setResult(latest);
  return { isPending: formMethod === "POST", result: state === "submitting" ? undefined : result };
}
