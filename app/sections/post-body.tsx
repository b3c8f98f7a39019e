import { useEffect, useRef } from "react";
import { Prose } from "#app/ui/prose.tsx";
import { toasts } from "#app/ui/toast-store.ts";

/** Reserves space for the copy button, which needs scripts. */
export function PostBody({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has new code blocks
  useEffect(() => {
    for (const bar of ref.current?.querySelectorAll(".code-bar") ?? []) {
      if (bar.querySelector("button") === null) bar.append(copyButton());
    }
  }, [html]);

  return (
    <div ref={ref} className="post-body">
      <Prose html={html} />
    </div>
  );
}

function copyButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className =
    "min-h-11 min-w-16 px-4 text-sm font-bold text-deep hover:underline hover:underline-offset-[0.25em]";
  button.textContent = "Copy";
  button.addEventListener("click", () => copy(button));
  return button;
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.closest(".code")?.querySelector("code")?.textContent ?? "";
  try {
    await navigator.clipboard.writeText(code);
    toasts.show({ type: "success", message: "Code copied." });
  } catch {
    // Without permission or HTTPS the code is selected instead.
    const pre = button.closest(".code")?.querySelector("code");
    if (pre) getSelection()?.selectAllChildren(pre);
    toasts.show({
      type: "error",
      message: "Your browser blocked copying. The code is selected, so you can copy it.",
    });
  }
}
