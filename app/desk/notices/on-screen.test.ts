import { expect, test } from "vitest";
import { leadUrl } from "#core/leads.ts";
import { entryUrl } from "#core/studio.ts";
import { subjectOn } from "./on-screen.ts";

test("the page of a lead and the form of an entry show what their notices name", () => {
  expect(subjectOn({ pathname: leadUrl("abc"), search: "?next" })).toEqual({
    url: leadUrl("abc"),
    fields: { lead: "abc" },
    isLive: true,
  });
  for (const entryRef of [
    { collection: "home", entry: "" },
    { collection: "seo", entry: "/blog" },
  ]) {
    const url = new URL(entryUrl(entryRef), "http://localhost");
    url.searchParams.append("field", "x");
    expect(subjectOn(url)).toEqual({ url: entryUrl(entryRef), fields: entryRef, isLive: false });
  }
  for (const pathname of ["/desk/inbox", "/studio/posts", "/studio/posts/history"])
    expect(subjectOn({ pathname, search: "" })).toBeNull();
});
