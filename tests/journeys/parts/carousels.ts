import type { Locator, Page } from "@playwright/test";

export const carousel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const list = (slider: Locator) => slider.getByRole("list");
export const scrolled = (slider: Locator) => list(slider).evaluate((element) => element.scrollLeft);
