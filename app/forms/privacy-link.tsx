import { linkLook } from "#app/ui/link.tsx";
import { paths } from "#core/paths.ts";

/** In a new tab, so that the form stays open. */
export function PrivacyLink() {
  return (
    <a href={paths.privacy} target="_blank" rel="noopener" className={linkLook({ variant: "inline" })}>
      privacy policy (opens in a new tab)
    </a>
  );
}
