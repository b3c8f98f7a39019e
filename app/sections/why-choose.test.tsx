import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WhyChoose } from "./why-choose.tsx";

const counters = [{ value: "850+", label: "projects delivered successfully" }];

function markup(category: string, evidence: string[] = []) {
  return renderToStaticMarkup(
    <WhyChoose note={null} category={category} company="Larkfield" counters={counters} evidence={evidence} />,
  );
}
const pointsOf = (html: string) => html.match(/<li/g)?.length ?? 0;

test("Node.js has five points and the counters", () => {
  const html = markup("node.js-development");
  expect(html).toContain("Why trust us for your Node.js apps");
  expect(pointsOf(html)).toBe(5);
  expect(html).toContain("850+");
});

test("AngularJS has six points and no counters", () => {
  const html = markup("angularjs-development");
  expect(html).toContain("Why hire us for your AngularJS development needs");
  expect(pointsOf(html)).toBe(6);
  expect(html).not.toContain("850+");
});

test("each point is followed by its evidence", () => {
  const html = markup("node.js-development", ["The first reason.", "The second reason."]);
  expect(html).toMatch(/Fast real-time development<\/h3><p[^>]*>The first reason\.<\/p>/);
  expect(html).toMatch(/State-of-the-art infrastructure<\/h3><p[^>]*>The second reason\.<\/p>/);
});

test("every other category has the counters alone, whatever its name", () => {
  for (const category of ["flutter-app-development", "constructor"]) {
    const html = markup(category);
    expect(html).toContain("Why choose Larkfield");
    expect(pointsOf(html)).toBe(0);
    expect(html).toContain("850+");
  }
});
