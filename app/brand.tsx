import { createContext, useContext } from "react";
import { preload } from "react-dom";
import type { PageBrand, Wordmark } from "#core/brand.ts";
import type { Pattern } from "#core/patterns/patterns.ts";

const ID = "brand";
const NO_BRAND: PageBrand = {
  css: "",
  fonts: [],
  themeColors: { light: "", dark: "" },
  pattern: "none",
  icon: "",
  wordmark: null,
};

/** `entry.server.tsx` provides the brand; browsers read it from the page, so that it isn't part of its data, too. */
export const BrandContext = createContext<PageBrand>(import.meta.env.SSR ? NO_BRAND : readBrand());

export const useBrand = () => useContext(BrandContext);

/** Before the stylesheet, which uses its design tokens. */
export function BrandStyle() {
  const { css, fonts, pattern } = useBrand();
  for (const font of fonts) preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <style
      id={ID}
      data-pattern={pattern}
      data-fonts={fonts.join(" ")}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own code from checked values, allowed by its hash in the policy
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}

export function BrandIcons() {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      {/* Part of the page: browsers would fetch it before the first paint. */}
      <link rel="icon" href={useBrand().icon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

function readBrand(): PageBrand {
  const style = document.getElementById(ID);
  const icon = document.querySelector('link[rel="icon"][type]');
  const fonts = style?.dataset.fonts ?? "";
  return {
    css: style?.textContent ?? "",
    fonts: fonts === "" ? [] : fonts.split(" "),
    themeColors: { light: themeColorOf("light"), dark: themeColorOf("dark") },
    pattern: (style?.dataset.pattern ?? NO_BRAND.pattern) as Pattern,
    icon: icon?.getAttribute("href") ?? "",
    wordmark: readWordmark(),
  };
}

function themeColorOf(scheme: "light" | "dark"): string {
  const selector = `meta[name="theme-color"][media*="${scheme}"]`;
  return document.querySelector<HTMLMetaElement>(selector)?.content ?? "";
}

/** Drawn by `Wordmark`. */
function readWordmark(): Wordmark | null {
  const svg = document.querySelector("svg[data-wordmark]");
  if (svg === null) return null;
  const rem = (name: string) => Number.parseFloat(svg.getAttribute(name) ?? "");
  return {
    viewBox: svg.getAttribute("viewBox") ?? "",
    width: rem("width"),
    height: rem("height"),
    markup: svg.innerHTML,
  };
}
