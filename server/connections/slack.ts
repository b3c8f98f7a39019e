import type { Card } from "./event.ts";

/** https://docs.slack.dev/messaging/formatting-message-text: the three characters that Slack asks to escape. */
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

const plain = (text: string) => ({ type: "plain_text", text: escaped(text), emoji: false });

/** `verbatim`: Slack makes no links or mentions of what a sender wrote. */
const formatted = (text: string) => ({ type: "mrkdwn", text, verbatim: true });

/** The body for an incoming webhook of Slack; `text` is for notifications. */
export function slackMessage({ title, facts, text, links }: Card): object {
  const linked = links.map(([label, url]) => `<${url}|${escaped(label)}>`);
  return {
    text: escaped(title),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: "header", text: plain(title) },
      ...(facts.length > 0
        ? [{ type: "section", fields: facts.map(([label, value]) => plain(`${label}: ${value}`)) }]
        : []),
      ...(text === null ? [] : [{ type: "section", text: plain(text) }]),
      { type: "section", text: formatted(linked.join("  ·  ")) },
    ],
  };
}
