import { useSyncExternalStore } from "react";
import { createListeners } from "#app/ui/listeners.ts";
import { xsrfHeaders } from "#app/xsrf.ts";
import { HttpError } from "#core/api/errors.ts";
import type { FormResponse } from "./form-response.ts";

/** From 0 to 1; a visitor sends one form at a time. */
let share = 0;
const { notify, subscribe } = createListeners();

function setShare(next: number) {
  share = next;
  notify();
}

export function useUploadShare(): number {
  return useSyncExternalStore(
    subscribe,
    () => share,
    () => 0,
  );
}

/** Like `fetch`, throws a `TypeError` when there is no response. */
export async function uploadForm(url: string, request: Request): Promise<FormResponse> {
  const form = await request.formData();
  setShare(0);
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.upload.onprogress = ({ loaded, total }) => setShare(loaded / total);
    upload.onload = () => {
      const { status, statusText, responseText } = upload;
      const response = parseResponse(responseText);
      if (response) resolve(response);
      else reject(new HttpError(status, statusText, responseText));
    };
    upload.onerror = () => reject(new TypeError("no response"));
    upload.onabort = upload.onerror;
    request.signal.addEventListener("abort", () => upload.abort());
    upload.open("POST", url);
    for (const [name, value] of Object.entries(xsrfHeaders())) upload.setRequestHeader(name, value);
    upload.send(form);
  });
}

/** Null for responses of a proxy, such as its error page. */
function parseResponse(body: string): FormResponse | null {
  try {
    const response = JSON.parse(body);
    return "received" in response ? response : null;
  } catch {
    return null;
  }
}
