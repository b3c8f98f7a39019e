import type { Career } from "#core/api/career.ts";
import type { Opening } from "../../content/collections.ts";
import type { Library } from "../../content/library.ts";

function careerOf(opening: Opening, library: Library): Career {
  return {
    id: opening.id,
    slug: opening.slug,
    title: opening.title,
    openings: opening.openings,
    experience: opening.experience,
    location: opening.location,
    technology: opening.technology,
    roles: opening.roles,
    requirements: opening.requirements,
    // Rendered on access, because lists do not need it.
    get description() {
      return library.render(opening.body);
    },
    employment_type: opening.employment_type,
    salaries: opening.salaries,
    posted: opening.posted,
    closes: opening.closes,
  };
}

export function listCareers(library: Library) {
  return { careers: library.openings().map((opening) => careerOf(opening, library)) };
}

/** An opening that accepts applications today. */
function findOpening(library: Library, idOrSlug: string): Opening | null {
  return library.openings().find((one) => one.slug === idOrSlug || String(one.id) === idOrSlug) ?? null;
}

export function getCareer(library: Library, idOrSlug: string) {
  const opening = findOpening(library, idOrSlug);
  return opening && { career: careerOf(opening, library) };
}
