import { useEffect } from "react";

/** Opens the `<details>` that contains the target of a link, which Safari before 26 does not do. */
export function useOpenedTarget(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(location.hash.slice(1));
      const details = target?.closest("details");
      if (!details || details.open) return;
      details.open = true;
      details.scrollIntoView({ block: "start" });
    };
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
}
