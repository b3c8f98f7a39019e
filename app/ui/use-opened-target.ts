import { useEffect } from "react";

/** Opens what a link to a part of it leads to, in browsers that do not do so by themselves (Safari before 26). */
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
