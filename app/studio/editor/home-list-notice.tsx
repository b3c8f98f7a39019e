import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { paths } from "#core/paths.ts";
import { type OpenEntry, type Published, STUDIO } from "#core/studio.ts";

interface HomeListNoticeProps {
  entry: OpenEntry;
  result: Published | null;
}

/** Where a new service is listed, if the home page has a selection of services. */
export function HomeListNotice({ entry: { isOffHomeList, isPublished }, result }: HomeListNoticeProps) {
  const isNew = !isPublished || result?.kind === "published";
  if (!isOffHomeList || !isNew) return null;
  return (
    <Notice tone="info">
      {isPublished ? "This service is" : "Once it's published, this service will be"} listed on{" "}
      <a href={paths.services} className="text-deep underline">
        the page of all services
      </a>
      . The home page shows selected services only. To show this one there too, add it to{" "}
      <Link to={`${STUDIO}/serviceCategories`} className="text-deep underline">
        the service categories
      </Link>
      {isPublished ? "." : " after publishing."}
    </Notice>
  );
}
