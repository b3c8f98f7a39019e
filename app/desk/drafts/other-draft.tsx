import { Notice } from "#app/ui/notice.tsx";
import { Button } from "../ui/button.tsx";
import { When } from "../ui/when.tsx";

interface OtherDraftProps {
  other: { text: string; savedAt: string | null } | null;
  onChoose: (which: "mine" | "other") => void;
}

/** Two versions of a draft, of which a person chooses one. */
export function OtherDraft({ other, onChoose }: OtherDraftProps) {
  if (other === null) return null;
  return (
    <Notice tone="error">
      <p>
        You wrote another version of this draft in another tab or on another device
        {other.savedAt !== null && (
          <>
            {" "}
            (<When at={other.savedAt} />)
          </>
        )}
        . The one below isn't saved until you choose:
      </p>
      <p className="mt-3 max-h-60 overflow-auto bg-wash p-4 whitespace-pre-wrap wrap-anywhere">
        {other.text}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onPress={() => onChoose("mine")}>Keep the one below</Button>
        <Button onPress={() => onChoose("other")}>Use this one</Button>
      </div>
    </Notice>
  );
}
