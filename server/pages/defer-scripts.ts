import { DEFERRED_SCRIPTS } from "#core/deferred-scripts.ts";

const TEMPLATE = `<template id="${DEFERRED_SCRIPTS}">`;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * Moves into the template what React and React Router write elsewhere for the `<Scripts>` in it: modulepreload links
 * into the head, the loader data to the end of the body. Can go when `<Scripts>` can be told to wait for `load`.
 *
 * @param html a page; without the template it is returned as it is
 */
export function deferScripts(html: string): string {
  const template = html.lastIndexOf(TEMPLATE);
  if (template === -1) return html;
  const headEnd = html.indexOf("</head>");
  const preloads: string[] = [];
  const head = html.slice(0, headEnd).replace(MODULE_PRELOAD, (link) => {
    preloads.push(link);
    return "";
  });
  const body = html.slice(headEnd, template);
  const scripts = html
    .slice(template + TEMPLATE.length)
    .replace("</template>", "")
    .replace("</body>", "</template></body>");
  return head + body + TEMPLATE + preloads.join("") + scripts;
}
