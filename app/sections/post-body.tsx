import { useEffect, useRef } from "react";
import { Fold } from "#app/ui/fold.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { toasts } from "#app/ui/toast-store.ts";
import { articleSections } from "#core/article-sections.ts";

interface PostBodyProps {
  html: string;
  /** Phones show the introduction and the headings, which open their text. */
  isFolded?: boolean;
}

/** Reserves space for the copy button, which needs scripts. */
export function PostBody({ html, isFolded = false }: PostBodyProps) {
  const ref = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has new code blocks
  useEffect(() => {
    for (const bar of ref.current?.querySelectorAll(".code-bar") ?? []) {
      if (bar.querySelector("button") === null) bar.append(copyButton());
    }
  }, [html]);

  return (
    <div ref={ref} className="post-body">
      {isFolded ? <FoldedSections html={html} /> : <Prose html={html} />}
    </div>
  );
}

function FoldedSections({ html }: { html: string }) {
  const { intro, sections } = articleSections(html);
  return (
    <>
      <Prose html={intro} />
      <div
        className={intro === "" ? undefined : "max-md:mt-6 max-md:border-t max-md:border-line print:border-0"}
      >
        {sections.map(({ title, heading, html }) => (
          <div key={title} className="max-md:border-b max-md:border-line md:mt-12 print:mt-8 print:border-0">
            <Fold heading={<Prose html={heading} />} label={title}>
              <div className="md:mt-3 print:mt-3">
                <Prose html={html} />
              </div>
            </Fold>
          </div>
        ))}
      </div>
    </>
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
