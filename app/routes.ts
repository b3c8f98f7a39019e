import { readFileSync } from "node:fs";
import path from "node:path";
import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { parse } from "yaml";
import { deskRoutes } from "./desk/routes.ts";
import { studioRoutes } from "./studio/routes.ts";

const isDevelopment = process.env.NODE_ENV !== "production";

/** The slug of the company is part of a URL, so changing it requires a new build. */
const company = parse(readFileSync(path.join(process.env.CONTENT_DIR || "content", "company.yaml"), "utf8"));

/** `core/paths.ts` has the same URLs for code. */
export default [
  index("routes/home.tsx"),
  route("contact-us", "routes/contact-us.tsx"),
  route("book-a-call", "routes/book-a-call.tsx"),
  route("book-a-call/booking", "routes/booked-call.tsx"),
  route("services", "routes/services.tsx"),
  route("services/:slug", "routes/service.tsx"),
  route("hire-resources", "routes/hire-resources.tsx"),
  route("hire-resources/:slug", "routes/hire-resource.tsx"),
  route("portfolios", "routes/portfolios.tsx"),
  route("portfolios/:slug", "routes/case-study.tsx"),
  route("career-builder", "routes/careers.tsx"),
  route("career-builder/:slug", "routes/opening.tsx"),
  route("career-builder/:slug/upload", "routes/application-upload.ts"),
  route("thank-you", "routes/thank-you.tsx"),
  // All other '/why-…' URLs redirect to it (server/pages/canonical-redirects.ts).
  route(`why-${company.slug}`, "routes/why.tsx"),
  route("about", "routes/about.tsx"),
  route("hiring-model", "routes/hiring-model.tsx"),
  route("pricing", "routes/pricing.tsx"),
  route("papers", "routes/papers.tsx"),
  route("papers/:slug", "routes/paper.tsx"),
  ...["privacy", "terms", "accessibility", "security"].map((id) =>
    route(id, "routes/written-page.tsx", { id }),
  ),
  route("estimate", "routes/estimate.tsx"),
  route("shortlist", "routes/shortlist.tsx"),
  route("sitemap", "routes/site-map.tsx"),
  ...["images", "corporate-profile"].map((id) => route(`${id}/*`, "routes/picture.tsx", { id })),
  route("openings-frame", "routes/openings-frame.tsx"),
  route("blog", "routes/blog.tsx"),
  route("blog/:id", "routes/post.tsx"),
  route("category/:name", "routes/category.tsx"),
  route("search", "routes/search-form.tsx"),
  route("search/:keyword", "routes/search.tsx"),
  route("faq", "routes/faq.tsx"),
  route("newsletter", "routes/newsletter.tsx"),
  route("newsletter/thank-you", "routes/newsletter-thank-you.tsx"),
  route("newsletter/confirm", "routes/newsletter-confirm.tsx"),
  route("newsletter/unsubscribe", "routes/newsletter-unsubscribe.tsx"),
  route("submissions/release", "routes/release.tsx"),
  ...(isDevelopment ? [route("parts", "routes/parts.tsx")] : []),
  ...deskRoutes,
  ...studioRoutes,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
