import { existsSync } from "node:fs";
import path from "node:path";
import { devices, screenFile } from "#core/screens.ts";
import type { Content } from "../collections.ts";
import { drawnScreens, hashOfMockup, mockupOf, readRendered } from "../mockups.ts";
import type { ContentProblem } from "../problems.ts";

/**
 * Screens of case studies without a drawing or without pictures, pictures older than their drawing, and drawings
 * that no case study shows.
 */
export function checkScreens(content: Content, directory: string): ContentProblem[] {
  const rendered = readRendered(directory);
  return content.caseStudies.flatMap(({ slug, screens }) => {
    const say = (field: string, reason: string) => ({ file: `portfolio/${slug}.md`, line: 1, field, reason });
    const named = screens.map(({ file }) => file);
    const problems = drawnScreens(directory, slug)
      .filter((file) => !named.includes(file))
      .map((file) => say("screens", `'${file}' is drawn and not shown`));
    for (const [index, { file, device }] of screens.entries()) {
      const field = `screens.${index}.file`;
      const mockup = mockupOf(directory, slug, file);
      if (mockup === null) problems.push(say(field, `'${file}' is not in portfolio/${slug}/screens/`));
      else if (rendered[`${slug}/${file}`] !== hashOfMockup(directory, mockup))
        problems.push(say(field, `'${file}' was changed since it was rendered: run 'npm run pictures'`));
      const { widths, plain } = devices[device];
      const pictures = [
        ...widths.map((width) => screenFile(slug, file, width, "avif")),
        screenFile(slug, file, plain, "webp"),
      ];
      if (!pictures.every((picture) => existsSync(path.join(directory, "images", picture))))
        problems.push(say(field, `'${file}' lacks pictures: run 'npm run pictures'`));
    }
    return problems;
  });
}
