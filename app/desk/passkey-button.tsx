import { startAuthentication } from "@simplewebauthn/browser";
import { useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { DESK } from "#core/staff.ts";
import { askAuth } from "./passkeys.ts";
import { Button } from "./ui/button.tsx";

export function PasskeyButton({ onSignedIn = () => location.assign(DESK) }: { onSignedIn?: () => void }) {
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  async function signIn() {
    setState("pending");
    try {
      const options = await askAuth("/passkey/generate-authenticate-options");
      const response = await startAuthentication({
        optionsJSON: { ...options, userVerification: "required" },
      });
      await askAuth("/passkey/verify-authentication", { response });
      onSignedIn();
    } catch {
      setState("failed");
    }
  }
  return (
    <>
      <Button onPress={signIn} isPending={state === "pending"}>
        Sign in with a passkey
      </Button>
      {state === "failed" && (
        <Notice tone="error">
          The passkey didn't work, or you canceled. Try again, or use an email link.
        </Notice>
      )}
    </>
  );
}
