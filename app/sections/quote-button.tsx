import { Button } from "#app/ui/button.tsx";
import { HIRING_MODELS, type HiringModel } from "#core/hiring-models.ts";
import { paths } from "#core/paths.ts";

export function QuoteButton({ model }: { model: HiringModel }) {
  return (
    <Button to={paths.quote(HIRING_MODELS[model])} label={`Get FREE QUOTE: ${HIRING_MODELS[model]}`}>
      Get FREE QUOTE
    </Button>
  );
}
