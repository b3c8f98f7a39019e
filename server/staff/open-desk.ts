import type { Services } from "#server/services.ts";
import { formatsOf } from "../content/formats.ts";
import { officeZone } from "../content/time-zone.ts";
import { senderAddressOf } from "../mail/mailer.ts";
import { createAccount } from "./account.ts";
import { createAuditLog } from "./audit.ts";
import { createAuth } from "./auth.ts";
import { createNotices } from "./notices.ts";
import { createPeople } from "./people.ts";
import { createSessions } from "./sessions.ts";
import { createSignIn, createStaffTokens, hasNoPeople } from "./sign-in.ts";
import { ssoConfig } from "./sso.ts";
import { createSsoAuth } from "./sso-auth.ts";
import { openStaffMails } from "./staff-mails.ts";
import { createStrongSignIn } from "./strong-sign-in.ts";

type Needs = Pick<
  Services,
  | "settings"
  | "store"
  | "events"
  | "secret"
  | "origin"
  | "content"
  | "mailer"
  | "rates"
  | "figures"
  | "funnel"
  | "deskCalls"
  | "deskCalendars"
  | "deskConnections"
  | "byHand"
  | "clock"
  | "time"
  | "log"
>;

/** The sign-in, people and mails of the Desk. */
export function openDesk(services: Needs, leads: NonNullable<Services["leads"]>["leads"]) {
  const { settings, store, content, clock, log } = services;
  const tokens = createStaffTokens(services);
  const strong = createStrongSignIn(services);
  const auth = createAuth({ ...services, strong }, null);
  const sessions = createSessions({ ...services, auth, strong });
  const mails = openStaffMails({ ...services, auth, strong, tokens });
  const provider = ssoConfig(settings, clock, log);
  const hasSso = provider !== null;
  const ssoAuth = hasSso
    ? createSsoAuth(() => createAuth({ ...services, strong }, provider), log)
    : async () => null;
  const { findStaff, endReplaced, currentSession } = sessions;
  const desk = {
    /** Of the office, for the times on its pages. */
    get timeZone() {
      return officeZone(content.current);
    },
    get lostReasons() {
      return content.current.site.lost_reasons;
    },
    get formats() {
      return formatsOf(content.current);
    },
    /** Whether replies of customers come into the Desk. */
    hasInbound: settings.INBOUND_URL !== null,
    get company() {
      return content.current.company.name;
    },
    /** Of replies. */
    get senderAddress() {
      return senderAddressOf(services);
    },
    get parts() {
      return content.current.site.parts;
    },
    signIn: createSignIn({ ...services, auth, ssoAuth, endReplaced, hasSso, tokens }),
    people: createPeople(services),
    account: createAccount(services, currentSession),
    notices: createNotices(services),
    auditLog: createAuditLog(services),
    leads,
    figures: services.figures,
    funnel: services.funnel,
    retention: {
      enquiries: settings.KEEP_ENQUIRIES_DAYS,
      applications: settings.KEEP_APPLICATIONS_DAYS,
      spam: settings.KEEP_SPAM_DAYS,
    },
    calls: services.deskCalls,
    calendars: services.deskCalendars,
    connections: services.deskConnections,
    byHand: services.byHand,
  };
  return {
    ...{ desk, auth, ssoAuth, findStaff, endReplaced },
    /** The token of a link that creates the first admin; null once an account exists. */
    setUpToken: async () => ((await store.read(hasNoPeople)) ? tokens.setUp() : null),
    /** Sends waiting mails. */
    wake: mails.wake,
    close: mails.close,
  };
}
