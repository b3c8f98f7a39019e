import { readSettings } from "#server/config/settings.ts";
import { openServices, type Services } from "#server/services.ts";
import { ENQUIRY } from "#tests/support/enquiry-fields.ts";
import { createTestClock, type TestClock } from "#tests/support/test-clock.ts";
import { write } from "./senders.ts";
import { openStorage } from "./storage.ts";

/** With an adjustable clock, for cases that take days. */
export interface ServicesWithClock extends Services {
  dataDir: string;
  clock: TestClock;
  enquire(): Promise<string>;
}

export async function withServices<Result>(
  environment: Record<string, string>,
  use: (services: ServicesWithClock) => Promise<Result>,
): Promise<Result> {
  const storage = await openStorage();
  const settings = readSettings({
    ...storage.environment,
    LOG_LEVEL: "silent",
    MAIL_CONFIRMATIONS: "off",
    RATE_SCALE: "100000",
    ...environment,
  });
  const clock = createTestClock();
  const services = await openServices(settings, { clock });
  const enquire = async () => {
    const { word } = write("enquiry");
    const { challenge, a, b } = services.challenges.make("shared");
    const fields = {
      ...ENQUIRY,
      name: `Ada ${word}`,
      email: `${word}@example.com`,
      project_details: `A booking app, ${word}.`,
      challenge,
      userResult: String(a + b),
    };
    const context = {
      requestId: "",
      address: "127.0.0.1",
      originCheck: "token",
      namesLanguage: true,
      sentFrom: "",
    } as const;
    const answer = await services.submissions.contactform({ fields, problem: null }, context);
    if (answer.status !== 1) throw new Error(`an enquiry was refused: ${answer.message}`);
    return word;
  };
  try {
    return await use({ ...services, dataDir: storage.folder, clock, enquire });
  } finally {
    await services.close();
    storage.remove();
  }
}
