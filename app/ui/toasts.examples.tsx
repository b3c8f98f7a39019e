import { Button } from "./button.tsx";
import type { Example } from "./examples.ts";
import { type ToastMessage, toasts } from "./toast-store.ts";

const messages: ToastMessage[] = [
  { type: "success", title: "Sent", message: "Thank you! Your enquiry has been received." },
  { type: "error", message: "Please fill all the required fields" },
  {
    type: "info",
    message: "Your project is full at 12 pages. Remove one first.",
    link: { label: "Your project", to: "/shortlist" },
  },
];

export const examples: Example[] = [
  {
    name: "one of each type, on a press",
    render: () => (
      <div className="flex flex-wrap gap-3">
        {messages.map((message) => (
          <Button key={message.type} type="button" onClick={() => toasts.show(message)}>
            Show {message.type}
          </Button>
        ))}
      </div>
    ),
  },
];
