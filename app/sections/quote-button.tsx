import { Button } from "#app/ui/button.tsx";
import { HIRING_MODELS, type HiringModel } from "#core/hiring-models.ts";
import { paths } from "#core/paths.ts";

/** 'Get FREE QUOTE' (specification, section 2): to the contact page, with the model filled in. */
export function QuoteButton({ model }: { model: HiringModel }) {
  return (
    <Button to={paths.quote(HIRING_MODELS[model])} label={`Get FREE QUOTE: ${HIRING_MODELS[model]}`}>
      Get FREE QUOTE
    </Button>
  );
}
