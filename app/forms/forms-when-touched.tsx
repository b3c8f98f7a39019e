import { near } from "#app/ui/near.tsx";

/** The forms, which browsers take over when somebody begins to use them. */
export const EnquiryForm = near({
  id: ({ place }) => `${place}-enquiry`,
  tag: "form",
  when: "touched",
  onServer: import.meta.env.SSR ? (await import("./enquiry-form.tsx")).EnquiryForm : null,
  load: async () => (await import("./enquiry-form.tsx")).EnquiryForm,
});

export const NewsletterForm = near({
  id: ({ place }) => `${place}-subscription`,
  tag: "form",
  when: "touched",
  onServer: import.meta.env.SSR ? (await import("./newsletter-form.tsx")).NewsletterForm : null,
  load: async () => (await import("./newsletter-form.tsx")).NewsletterForm,
});
