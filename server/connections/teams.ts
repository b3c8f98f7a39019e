import type { Card } from "./event.ts";

/** Text blocks read Markdown; the runs of a rich text block show what a sender wrote as it is. */
const paragraph = (...inlines: object[]) => ({ type: "RichTextBlock", inlines });

const run = (text: string, look: object = {}) => ({ type: "TextRun", text, ...look });

/** The body for a workflow of Teams that posts to a channel when a webhook request is received. */
export function teamsMessage({ title, facts, text, links }: Card): object {
  return {
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [
            paragraph(run(title, { size: "medium", weight: "bolder" })),
            ...facts.map(([label, value]) => paragraph(run(`${label}: `, { weight: "bolder" }), run(value))),
            ...(text === null ? [] : [paragraph(run(text))]),
          ],
          actions: links.map(([label, url]) => ({ type: "Action.OpenUrl", title: label, url })),
        },
      },
    ],
  };
}
