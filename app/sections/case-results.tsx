import type { PortfolioEntity } from "#core/api/portfolio.ts";
import { Section } from "./section.tsx";

export function CaseResults({ results }: { results: NonNullable<PortfolioEntity["results"]> }) {
  if (results.length === 0) return null;
  return (
    <Section id="results" title="What changed" lead="Each figure with how it was measured." layout="above">
      <table className="case-results">
        <thead>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">How it was measured</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ metric, before, after, how_measured }) => (
            <tr key={metric}>
              <th scope="row">{metric}</th>
              <td data-label="Before">{before}</td>
              <td data-label="After" className="case-after">
                {after}
              </td>
              <td data-label="How it was measured" className="case-how">
                {how_measured}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
