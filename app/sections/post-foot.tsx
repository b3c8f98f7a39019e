import type { ReactNode } from "react";
import { NewsletterForm } from "#app/forms/newsletter-form.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Link } from "#app/ui/link.tsx";
import { usePart } from "#app/use-part.ts";
import type { PostEntity } from "#core/api/blog.ts";
import type { SocialLink } from "#core/content/company.ts";
import type { PagesContent } from "#core/content/pages.ts";
import { paths } from "#core/paths.ts";
import { SocialLinks } from "./social-links.tsx";

export interface PostFootProps {
  words: PagesContent["post"];
  post: PostEntity;
  author: { designation: string; bio: string | null; feature_image: string } | undefined;
  url: string;
  profiles: readonly SocialLink[];
}

export function PostFoot({
  words,
  post: { title, author: name, tags = [] },
  author,
  url,
  profiles,
}: PostFootProps) {
  const hasNewsletter = usePart("newsletter");
  return (
    <footer className="mt-12 grid max-w-measure gap-8 border-t border-line pt-8 print:hidden">
      {tags.length > 0 && (
        <Part id="post-tags" title="Tags">
          <LinkRow>
            {tags.map((tag) => (
              <li key={tag}>
                <Link to={paths.search(tag)} variant="quiet">
                  {tag}
                </Link>
              </li>
            ))}
          </LinkRow>
        </Part>
      )}
      {author && <Author name={name} {...author} />}
      {hasNewsletter && (
        <section aria-labelledby="post-newsletter">
          <h2 id="post-newsletter" className="display mb-3 text-xl">
            {words.newsletter}
          </h2>
          <NewsletterForm location="post" />
        </section>
      )}
      <Part id="share-title" title={words.share}>
        <ShareLinks title={encodeURIComponent(title)} url={encodeURIComponent(url)} />
      </Part>
      {profiles.length > 0 && (
        <Part id="post-profiles" title={words.profiles}>
          <SocialLinks links={profiles} />
        </Part>
      )}
    </footer>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-sm/body font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function LinkRow({ children }: { children: ReactNode }) {
  return (
    <ul className="flex flex-wrap gap-x-7 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-6 [&_a]:items-center [&_a]:underline [&_a]:decoration-sky-3 [&_a]:underline-offset-[0.25em] [&_a:hover]:decoration-current">
      {children}
    </ul>
  );
}

/** Plain links contact no other host before a click. */
function ShareLinks({ title, url }: { title: string; url: string }) {
  const places = [
    { name: "Email", share: "Share by ", to: `mailto:?subject=${title}&body=${url}` },
    {
      name: "LinkedIn",
      share: "Share on ",
      to: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    },
    { name: "Twitter", share: "Share on ", to: `https://x.com/intent/post?text=${title}&url=${url}` },
    { name: "Facebook", share: "Share on ", to: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
  return (
    <LinkRow>
      {places.map(({ name, share, to }) => (
        <li key={name}>
          <a href={to} rel="noopener nofollow">
            <span className="sr-only">{share}</span>
            {name}
          </a>
        </li>
      ))}
    </LinkRow>
  );
}

function Author({
  name,
  designation,
  bio,
  feature_image,
}: { name: string } & NonNullable<PostFootProps["author"]>) {
  return (
    <section
      aria-labelledby="post-author"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2 md:grid-rows-[auto_1fr] md:items-start"
    >
      <span className="md:row-span-2">
        <Avatar src={feature_image} size={96} />
      </span>
      <div>
        <h2 id="post-author" className="display text-xl">
          {name}
        </h2>
        <p className="text-sm text-muted">{designation}</p>
      </div>
      {bio && <p className="max-md:col-span-full">{bio}</p>}
    </section>
  );
}
