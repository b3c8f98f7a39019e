import { useEffect } from "react";

/** Such as '(3) Inbox · Desk'. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    const write = () => {
      const plain = document.title.replace(/^\(\d+\+?\) /, "");
      const title = count === 0 ? plain : `(${count > 99 ? "99+" : count}) ${plain}`;
      if (document.title !== title) document.title = title;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}
