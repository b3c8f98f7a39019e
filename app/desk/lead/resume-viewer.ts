import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from "unpdf/pdfjs";

/**
 * Draws a PDF in a sandboxed frame without an origin: nothing in it can reach the Desk. The page around sends the bytes.
 * Browsers refuse to show a PDF itself in such a frame.
 */

const PIXELS_MAX = 4096;

const main = document.querySelector("main") as HTMLElement;

addEventListener("message", ({ source, data }: MessageEvent<ArrayBuffer>) => {
  if (source !== parent) return;
  show(new Uint8Array(data)).catch(() => parent.postMessage("failed", "*"));
});
parent.postMessage("ready", "*");

async function show(bytes: Uint8Array): Promise<void> {
  const pdf = await getDocument({ data: bytes, useSystemFonts: true }).promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    await addPage(pdf, number);
    parent.postMessage("shown", "*");
  }
}

async function addPage(pdf: PDFDocumentProxy, number: number): Promise<void> {
  const page = await pdf.getPage(number);
  const section = document.createElement("section");
  section.setAttribute("aria-label", `Page ${number} of ${pdf.numPages}`);
  const text = document.createElement("p");
  text.className = "text";
  const { items } = await page.getTextContent();
  text.textContent = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  section.append(await drawn(page), text);
  main.append(section);
}

async function drawn(page: PDFPageProxy): Promise<HTMLCanvasElement> {
  const { width } = page.getViewport({ scale: 1 });
  const pixels = Math.min(PIXELS_MAX, main.clientWidth * devicePixelRatio);
  const viewport = page.getViewport({ scale: pixels / width });
  const canvas = document.createElement("canvas");
  canvas.ariaHidden = "true";
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  return canvas;
}
