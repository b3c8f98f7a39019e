import { chromium } from "@playwright/test";
import { waitForHydration } from "#tests/support/journey.ts";
import { pressToPaint, restOn } from "#tests/support/press-to-paint.ts";
const [ports, from, tries, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const med=(a:number[])=>a.sort((x,y)=>x-y)[a.length>>1];
for(const path of paths){const res:Record<string,number[]>={}; const cpu:Record<string,number[]>={},scr:Record<string,number[]>={},lay:Record<string,number[]>={};
for(let i=0;i<+tries;i++) for(const port of ports.split(",")){
const ctx=await browser.newContext(); const page = await ctx.newPage(); const cdp=await ctx.newCDPSession(page); await cdp.send("Performance.enable", {timeDomain:"threadTicks"});
const m=async()=>Object.fromEntries((await cdp.send("Performance.getMetrics")).metrics.map((x:any)=>[x.name,x.value]));
await page.goto(`http://localhost:${port}${from}`);
await waitForHydration(page);
await page.evaluate((a) => { const l = document.createElement("a"); l.href = a; l.id = "way"; l.textContent = "x page"; document.querySelector("main")?.prepend(l); }, path);
await restOn(page.locator("#way"));
const a=await m();
(res[port]??=[]).push(await pressToPaint(page, path, "page"));
const b=await m(); (cpu[port]??=[]).push((b.TaskDuration-a.TaskDuration)*1000);(scr[port]??=[]).push((b.ScriptDuration-a.ScriptDuration)*1000);(lay[port]??=[]).push((b.LayoutDuration+b.RecalcStyleDuration-a.LayoutDuration-a.RecalcStyleDuration)*1000);
await ctx.close();}
for(const p in res) console.log(path,p,"press to paint",Math.round(med(res[p])),"cpu: task",Math.round(med(cpu[p])),"script",Math.round(med(scr[p])),"style+layout",Math.round(med(lay[p])));
}
await browser.close();
