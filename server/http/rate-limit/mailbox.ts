/** A mail address without what its owner may vary freely: `Ada+forms@example.com` arrives where `ada@example.com` does. */
export interface Mailbox {
  name: string;
  domain: string;
}

export function mailboxOf(email: string): Mailbox {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  return { name: name.split("+", 1)[0] as string, domain };
}
