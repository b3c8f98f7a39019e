import type { ReactNode } from "react";
import { ScrollLink } from "#app/ui/scroll-link.tsx";
import type { Career } from "#core/api/career.ts";
import { OpeningDetails } from "./opening-details.tsx";

interface OpeningColumnsProps {
  career: Career;
  level: 2 | 3;
  /** Id of the form, which follows the details on small screens. */
  formId: string;
  /** Shown on paper, where the form is not. */
  printed?: string;
  /** The form. */
  children: ReactNode;
}

/** An opening with its form: on its page, in the dialog, on paper. */
export function OpeningColumns({ career, level, formId, printed, children }: OpeningColumnsProps) {
  return (
    <div className="grid gap-x-gutter gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start print:block">
      <div className="min-w-0">
        <p className="mb-7 lg:hidden print:hidden">
          <ScrollLink target={formId} look="button">
            Apply Now
          </ScrollLink>
        </p>
        <OpeningDetails career={career} level={level} />
        {printed && <p className="hidden font-bold print:mt-7 print:block">{printed}</p>}
      </div>
      {children}
    </div>
  );
}
