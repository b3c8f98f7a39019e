interface ShareLinksProps {
  title: string;
  address: string;
}

/** Plain links: no other host is contacted before a press. */
export function ShareLinks({ title, address }: ShareLinksProps) {
  return (
    <section aria-labelledby="share-title">
      <h2 id="share-title" className="post-foot-title">
        Share this post
      </h2>
      <ul className="post-links">
        {placesOf(encodeURIComponent(title), encodeURIComponent(address)).map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener nofollow" className="link-quiet">
              <span className="sr-only">Share by </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const placesOf = (title: string, address: string) => [
  { name: "Mail", url: `mailto:?subject=${title}&body=${address}` },
  { name: "LinkedIn", url: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  { name: "X", url: `https://x.com/intent/post?text=${title}&url=${address}` },
  { name: "Facebook", url: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
];
