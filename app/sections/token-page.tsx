import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";

interface TokenPageProps {
  title: string;
  question: string;
  button: string;
  done: { title: string; text: string };
  /** Null before the button was pressed; false when the link stands for nothing. */
  isDone: boolean | null;
}

/** What a link in a mail leads to: a question, and a button that does it. */
export function TokenPage({ title, question, button, done, isDone }: TokenPageProps) {
  return (
    <Container>
      <section className="py-12" aria-labelledby="token-title">
        <Heading level={1} size="page" id="token-title">
          {isDone ? done.title : title}
        </Heading>
        <p className="mt-4 max-w-measure" role="status">
          {isDone === null && question}
          {isDone === true && done.text}
          {isDone === false &&
            "This link is not one of ours, or was cut off. Please open it from the mail again."}
        </p>
        {isDone === null && (
          // Without an action it posts to the address with the token.
          <Form method="post" reloadDocument className="mt-6">
            <Button variant="action">{button}</Button>
          </Form>
        )}
      </section>
    </Container>
  );
}
