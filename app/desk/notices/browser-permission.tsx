import { useEffect, useState } from "react";
import { Button } from "../ui/button.tsx";

type Permission = NotificationPermission | "unsupported";

const TEXTS: Record<Exclude<Permission, "default">, string> = {
  granted: "This browser shows notifications while a page of the Desk is open.",
  denied: "This browser blocks notifications of the Desk. You can allow them in its settings for this site.",
  unsupported: "This browser can't show notifications.",
};

/** Asks only when the button is pressed. */
export function BrowserPermission() {
  const [permission, setPermission] = useState<Permission | null>(null);
  useEffect(() => setPermission("Notification" in window ? Notification.permission : "unsupported"), []);
  return (
    <div className="mt-5 grid gap-2 text-sm text-muted">
      <p>
        “Count and browser” also shows a notification of your browser, while a page of the Desk is open and if
        you've allowed it.
      </p>
      {permission === "default" && (
        <div>
          <Button onPress={async () => setPermission(await Notification.requestPermission())}>
            Allow browser notifications
          </Button>
        </div>
      )}
      <p role="status" className="empty:hidden">
        {permission !== null && permission !== "default" && TEXTS[permission]}
      </p>
    </div>
  );
}
