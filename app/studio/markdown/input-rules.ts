import { emphasisSchema, strongSchema } from "@milkdown/preset-commonmark";
import { strikethroughSchema } from "@milkdown/preset-gfm";
import { markRule } from "@milkdown/prose";
import { Plugin } from "@milkdown/prose/state";
import { $inputRule, $prose } from "@milkdown/utils";

/** As in Markdown, signs with a space inside or a letter or digit before them are no marks: `5 * 3 * 2`, `~5 to ~6`. */
const emphasis = $inputRule((ctx) =>
  markRule(/(?<![\p{L}\p{N}*])\*(?![\s*])([^*]*[^*\s])\*$/u, emphasisSchema.type(ctx)),
);
const strong = $inputRule((ctx) =>
  markRule(/(?<![\p{L}\p{N}*_:/])(\*\*|__)(?![\s*_])([^*_]*[^*_\s])\1$/u, strongSchema.type(ctx), {
    getAttr: ([signs]) => ({ marker: signs?.[0] }),
  }),
);
const strikethrough = $inputRule((ctx) =>
  markRule(/(?<![\p{L}\p{N}~:/])(~{1,2})(?![\s~])([^~]*[^~\s])\1$/u, strikethroughSchema.type(ctx)),
);

/** Text of a dictation or a text expander, which rules for typed signs would misread. */
const insertedText = $prose(
  () =>
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text, insertion) {
          if (Array.from(text).length < 2) return false;
          view.dispatch(insertion());
          return true;
        },
      },
    }),
);

export const typing = [insertedText, emphasis, strong, strikethrough].flat();
