/** Null when the request or its answer is cut off or canceled, the server refuses it, or the session has ended. */
export async function askDesk<Answer>(url: string, request: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(url, request);
    return response.ok && !response.redirected ? ((await response.json()) as Answer) : null;
  } catch {
    return null;
  }
}
