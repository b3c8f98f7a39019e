/** `30 minutes with Anna Lee` */
export function writtenLength(minutes: number, host: string | null): string {
  return host === null ? `${minutes} minutes` : `${minutes} minutes with ${host}`;
}
