import { index, type RouteConfig, route } from "@react-router/dev/routes";

const isDevelopment = process.env.NODE_ENV !== "production";

/** The URL map of the site. Addresses are written for code in `core/paths.ts`. */
export default [
  index("routes/home.tsx"),
  route("contact-us", "routes/contact-us.tsx"),
  route("services", "routes/services.tsx"),
  route("services/:slug", "routes/service.tsx"),
  route("hire-resources", "routes/hire-resources.tsx"),
  route("hire-resources/:slug", "routes/hire-resource.tsx"),
  route("portfolios", "routes/portfolios.tsx"),
  route("portfolios/:slug", "routes/case-study.tsx"),
  route("career-builder", "routes/careers.tsx"),
  route("career-builder/:slug", "routes/opening.tsx"),
  route("thank-you", "routes/thank-you.tsx"),
  route("blog", "routes/blog.tsx"),
  route("blog/:id", "routes/post.tsx"),
  route("category/:name", "routes/category.tsx"),
  route("search", "routes/search-form.tsx"),
  route("search/:keyword", "routes/search.tsx"),
  route("newsletter/confirm", "routes/newsletter-confirm.tsx"),
  route("newsletter/unsubscribe", "routes/newsletter-unsubscribe.tsx"),
  // The gallery of parts, for those who work on them.
  ...(isDevelopment ? [route("parts", "routes/parts.tsx")] : []),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
