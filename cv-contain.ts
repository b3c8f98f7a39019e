import { chromium } from "@playwright/test";
import { templates } from "./scripts/templates.ts";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-quic"] });
for (const width of [360, 768, 1280, 1920]) {
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true, javaScriptEnabled: true });
  const page = await ctx.newPage();
  for (const path of templates) {
    await page.goto("http://localhost:4712" + path);
    const r = await page.evaluate(async () => {
      while ("arriving" in document.documentElement.dataset) await new Promise(r => setTimeout(r, 20));
      const all = [...document.querySelectorAll("main *, footer *")].filter(e => e.checkVisibility());
      const take = () => all.map(e => { const b = e.getBoundingClientRect(); return [b.x, b.y, b.width, b.height].map(n => Math.round(n * 10) / 10).join(); });
      const before = take();
      const s = document.createElement("style"); s.textContent = ":is(main > :nth-child(n + 2), .site-footer){contain:layout paint style}"; document.head.append(s);
      const after = take();
      const diff = all.map((e, i) => [e, before[i], after[i]] as const).filter(([, a, b]) => a !== b);
      return { n: all.length, parts: document.querySelector("main")!.children.length, diff: diff.length, first: diff.slice(0, 2).map(([e, a, b]) => `${e.tagName}.${e.className} ${a} -> ${b}`) };
    });
    if (r.diff || width === 360) console.log(width, path, JSON.stringify(r));
  }
  await ctx.close();
}
await browser.close();
