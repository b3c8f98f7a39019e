import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Career } from "#core/api/career.ts";
import { OpeningDetails } from "./opening-details.tsx";

const CAREER: Career = {
  id: 1,
  slug: "tester",
  title: "Tester",
  openings: 2,
  experience: "3+ years",
  location: "Porto",
  technology: ["Playwright"],
  roles: [],
  requirements: [],
};

const render = (career: Career, level: 2 | 3) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OpeningDetails career={career} level={level} />
    </MemoryRouter>,
  );

test("empty lists of roles and requirements show the text of the specification", () => {
  const empty = render(CAREER, 2);
  expect(empty).toContain("<p>No Roles Found</p>");
  expect(empty).toContain("<p>No Requirements Found</p>");
  const filled = { ...CAREER, roles: ["Break it"], requirements: ["Patience"] };
  expect(render(filled, 2)).not.toContain("Found");
});

test("its first line is the specification's", () => {
  const details = render(CAREER, 3);
  expect(details.replaceAll("<!-- -->", "")).toContain(
    "Position: 2 | Experience: 3+ years | Location: Porto",
  );
});

test("pay stands above the description", () => {
  const salaries = [{ where: "Porto", currency: "EUR", min: 50_000, max: 60_000 }];
  const details = render({ ...CAREER, description: "<p>About the work</p>", salaries }, 2);
  expect(details.indexOf("50,000")).toBeGreaterThan(-1);
  expect(details.indexOf("50,000")).toBeLessThan(details.indexOf("About the work"));
});
