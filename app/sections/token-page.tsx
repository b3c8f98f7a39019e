import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Banner } from "./banner.tsx";

interface TokenPageProps {
  title: string;
  question: string;
  button: string;
  done: { title: string; text: string };
  isDone: boolean | null;
}

const UNKNOWN = "This link is invalid, incomplete or expired. Please open it again from the email.";

export function TokenPage({ title, question, button, done, isDone }: TokenPageProps) {
  const shown = isDone ? done.title : title;
  return (
    <>
      <Banner
        scene="letter"
        title={shown}
        lead={isDone === null ? question : isDone ? done.text : UNKNOWN}
        trail={[{ label: shown, url: "#main" }]}
      />
      {isDone === null && (
        <Container>
          {/* Posts to the current URL, which contains the token. */}
          <Form method="post" reloadDocument className="pt-10">
            <Button variant="action">{button}</Button>
          </Form>
        </Container>
      )}
    </>
  );
}
