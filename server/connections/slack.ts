import type { KnownBlock, MrkdwnElement, PlainTextElement } from "@slack/types";
import type { Card } from "./event.ts";

/** https://docs.slack.dev/messaging/formatting-message-text: the three characters that Slack asks to escape. */
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

const plain = (text: string): PlainTextElement => ({ type: "plain_text", text: escaped(text), emoji: false });

/** `verbatim`: Slack makes no links or mentions of what a sender wrote. */
const formatted = (text: string): MrkdwnElement => ({ type: "mrkdwn", text, verbatim: true });

/** The body for an incoming webhook of Slack; `text` is for notifications. */
export function slackMessage({ title, facts, text, links }: Card): object {
  const linked = links.map(([label, url]) => `<${url}|${escaped(label)}>`);
  const blocks: KnownBlock[] = [{ type: "header", text: plain(title) }];
  if (facts.length > 0)
    blocks.push({ type: "section", fields: facts.map(([label, value]) => plain(`${label}: ${value}`)) });
  if (text !== null) blocks.push({ type: "section", text: plain(text) });
  blocks.push({ type: "section", text: formatted(linked.join("  ·  ")) });
  return { text: escaped(title), unfurl_links: false, unfurl_media: false, blocks };
}
