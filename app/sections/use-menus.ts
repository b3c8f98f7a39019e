import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { bringWhen } from "#app/ui/parts.ts";

/**
 * What scripts add to menus that work without them (`menus.ts`), once a hand or the focus comes near them. Every page
 * change closes what is open.
 */
export function useMenus(header: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const menus = useRef<typeof import("./menus.ts")>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes what is open
  useEffect(() => {
    menus.current?.leave(header.current);
  }, [key]);

  useEffect(() => {
    const element = header.current;
    if (element === null) return;
    let end = () => {};
    const watch = async () => {
      // Without a network they go on without.
      const loaded = await import("./menus.ts").catch(() => null);
      delete element.dataset.part;
      if (loaded === null || !element.isConnected) return;
      menus.current = loaded;
      end = loaded.watchMenus(element);
    };
    const endWaiting = bringWhen("touched", element.id, watch);
    return () => {
      endWaiting();
      end();
    };
  }, [header]);
}
