/**
 * Text that changes next to other content. Browsers that translate a page replace its text nodes,
 * so React would change or remove a node that is no longer on the page; a new element is always shown.
 */
export function Changing({ text }: { text: string }) {
  return <span key={text}>{text}</span>;
}
