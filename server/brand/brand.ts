import type { PageBrand } from "#core/brand.ts";
import type { BrandFields } from "#core/content/brand.ts";
import type { Palette } from "#core/palette.ts";
import { pageStyle } from "./page-style.ts";
import { paletteOf } from "./palette.ts";

/** What the server knows of the brand in `content/brand.yaml`. */
export interface Brand {
  palette: Palette;
  page: PageBrand;
}

export function createBrand(fields: BrandFields): Brand {
  const palette = paletteOf(fields);
  const themeColors = { light: palette.light.paper, dark: palette.dark.paper };
  return { palette, page: { css: pageStyle(palette), themeColors } };
}
