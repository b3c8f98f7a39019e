import { createContext, useContext } from "react";
import type { PageBrand } from "#core/brand.ts";

const ID = "brand";

/** `entry.server.tsx` provides the brand; browsers read it from the page, so that it isn't part of its data. */
export const BrandContext = createContext<PageBrand>(
  import.meta.env.SSR ? { css: "", themeColors: { light: "", dark: "" } } : readBrand(),
);

export const useBrand = () => useContext(BrandContext);

export function BrandStyle() {
  const { css } = useBrand();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own code from checked values, allowed by its hash in the policy
  return <style id={ID} dangerouslySetInnerHTML={{ __html: css }} />;
}

function readBrand(): PageBrand {
  return {
    css: document.getElementById(ID)?.textContent ?? "",
    themeColors: { light: themeColorOf("light"), dark: themeColorOf("dark") },
  };
}

function themeColorOf(scheme: "light" | "dark"): string {
  const selector = `meta[name="theme-color"][media*="${scheme}"]`;
  return document.querySelector<HTMLMetaElement>(selector)?.content ?? "";
}
