import { startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { Form, useNavigate } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { Passkey } from "#core/desk.ts";
import { DESK, signInAgainUrl } from "#core/staff.ts";
import { askAuth } from "./passkeys.ts";
import { Button, ButtonAnchor } from "./ui/button.tsx";
import { TextField } from "./ui/field.tsx";
import { SettingsPanel } from "./ui/panel.tsx";
import { When } from "./ui/when.tsx";

/** @param isFresh whether the sign-in is recent enough to add one */
export function PasskeyList({ passkeys, isFresh }: { passkeys: Passkey[]; isFresh: boolean }) {
  return (
    <SettingsPanel
      title="Passkeys"
      lead="Sign in with your fingerprint, face or device PIN instead of an email link. The key stays on your device."
    >
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {passkeys.map(({ id, name, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 py-2.5 text-sm first:pt-0"
            >
              <span>
                <span className="font-bold wrap-anywhere">{name}</span>
                <span className="block text-xs text-muted">
                  Added <When at={createdAt} />
                </span>
              </span>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  variant="quiet"
                  name="intent"
                  value="remove-passkey"
                  aria-label={`Remove ${name}`}
                >
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {isFresh ? (
        <AddPasskey />
      ) : (
        <ButtonAnchor href={signInAgainUrl(`${DESK}/account`)}>Sign in again to add a passkey</ButtonAnchor>
      )}
    </SettingsPanel>
  );
}

function AddPasskey() {
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  const [name, setName] = useState("");
  async function add() {
    setState("pending");
    try {
      const optionsJSON = await askAuth("/passkey/generate-register-options");
      const response = await startRegistration({ optionsJSON });
      await askAuth("/passkey/verify-registration", { response, name: name.trim() || "Passkey" });
      setState("idle");
      setName("");
      await navigate(`${DESK}/account?done=add-passkey`);
    } catch {
      setState("failed");
    }
  }
  return (
    <div className="grid gap-3">
      <div className="grid max-w-80 gap-3">
        <TextField label="Device name" value={name} onChange={setName} maxLength={60} />
        <div>
          <Button onPress={add} isPending={state === "pending"}>
            Add a passkey
          </Button>
        </div>
      </div>
      {state === "failed" && (
        <Notice tone="error">Passkey not added: you canceled, or this device already has one.</Notice>
      )}
    </div>
  );
}
