/** A delivery that the other side did not take. The message is a code, without personal data: it is stored and logged. */
export class DeliveryError extends Error {}

/** Why a delivery failed, as a code: only our own errors are sure to hold no personal data. */
export function reasonOf(error: unknown): string {
  return error instanceof DeliveryError ? error.message : ((error as { code?: string })?.code ?? "EUNKNOWN");
}
