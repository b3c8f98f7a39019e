import { ESTIMATE, SHORTLIST } from "#core/project.ts";

/** For the head of each page: styles reserve the space of what scripts show of the project later (styles/project.css). */
export const projectScript = `try{let p=["${SHORTLIST}","${ESTIMATE}"].filter(k=>localStorage.getItem(k));if(p[0])document.documentElement.dataset.project=p.join(" ")}catch{}`;

/** Names what the project has in `<html data-project>`, which an empty project removes. */
export function markProject({ pages, estimate }: { pages: readonly string[]; estimate: string }): void {
  const { dataset } = document.documentElement;
  const parts = [pages.length > 0 && SHORTLIST, estimate && ESTIMATE].filter(Boolean);
  if (parts.length > 0) dataset.project = parts.join(" ");
  else delete dataset.project;
}
