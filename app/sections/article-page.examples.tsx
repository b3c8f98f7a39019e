import type { Example } from "#app/ui/examples.ts";
import { ArticlePage } from "./article-page.tsx";

const trail = [
  { label: "Home", url: "/" },
  { label: "Privacy", url: "/privacy" },
];

export const examples: Example[] = [
  {
    name: "with an aside",
    render: () => (
      <ArticlePage
        slug="privacy"
        title="Privacy"
        lead="What we keep of what you send, for how long, and why."
        trail={trail}
        html="<p>We use what you send to reply to you.</p><h2>What we keep</h2><p>The enquiry, for two years.</p>"
        aside={<p>Last changed on November 2, 2026.</p>}
      />
    ),
  },
];
