import type { Pages } from "#core/content/pages.ts";
import { paths } from "#core/paths.ts";
import { Banner } from "./banner.tsx";
import { Elsewhere } from "./elsewhere.tsx";

/** Without the data of the layout, where words of the content are missing too. */
const FAILURE = {
  title: "Something went wrong on our side",
  lead: "We could not load this page. Please try again in a minute.",
};

export function ErrorPage({ words }: { words?: Pick<Pages["layout"], "failure" | "elsewhere"> }) {
  const { title, lead } = words?.failure ?? FAILURE;
  return (
    <>
      <Banner
        slug="error"
        title={title}
        lead={lead}
        trail={[
          { label: "Home", url: paths.home },
          { label: title, url: "#main" },
        ]}
      />
      {words && <Elsewhere words={words.elsewhere} />}
    </>
  );
}
