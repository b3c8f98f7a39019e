import type { CalendarTable, CallBookingTable, CallHoursTable, CallQuarterTable } from "./tables/calls.ts";
import type { ConnectionDeliveryTable, ConnectionTable } from "./tables/connections.ts";
import type {
  InboundFileTable,
  InboundMailboxTable,
  InboundMessageTable,
  InboundPlaceTable,
} from "./tables/inbound.ts";
import type {
  InterviewerTable,
  LeadDraftTable,
  LeadErasedTable,
  LeadEventTable,
  LeadMessageIdTable,
  LeadNoteDraftTable,
  LeadPresenceTable,
  LeadSearchTable,
  LeadSeenTable,
  LeadTable,
  LeadTextTable,
  ReplyFileTable,
  ReplySnippetTable,
} from "./tables/leads.ts";
import type {
  AnnouncedPageTable,
  ClockTable,
  IncidentTable,
  LeaseTable,
  LeftOverTable,
  PageViewTable,
  RateTable,
  WebVitalTable,
} from "./tables/operations.ts";
import type {
  StaffAccountTable,
  StaffAuditTable,
  StaffMailTable,
  StaffNoticeChoiceTable,
  StaffNoticeTable,
  StaffPasskeyTable,
  StaffPersonTable,
  StaffSessionTable,
  StaffVerificationTable,
  StaffViewTable,
} from "./tables/staff.ts";
import type {
  StudioCommentTable,
  StudioDraftTable,
  StudioNoticeTable,
  StudioPresenceTable,
  StudioRetirementTable,
  StudioRevisionTable,
} from "./tables/studio.ts";
import type {
  ErasureTable,
  OutboxTable,
  RecipientTable,
  RepeatTable,
  SubmissionTable,
  SubscriberTable,
} from "./tables/submissions.ts";

/** Of the database, by name. */
export interface Tables {
  inbound_message: InboundMessageTable;
  inbound_file: InboundFileTable;
  inbound_place: InboundPlaceTable;
  inbound_mailbox: InboundMailboxTable;
  call_booking: CallBookingTable;
  call_quarter: CallQuarterTable;
  call_hours: CallHoursTable;
  calendar: CalendarTable;
  connection: ConnectionTable;
  connection_delivery: ConnectionDeliveryTable;
  lead: LeadTable;
  lead_text: LeadTextTable;
  lead_search: LeadSearchTable;
  lead_event: LeadEventTable;
  lead_message_id: LeadMessageIdTable;
  lead_draft: LeadDraftTable;
  lead_note_draft: LeadNoteDraftTable;
  lead_presence: LeadPresenceTable;
  interviewer: InterviewerTable;
  reply_file: ReplyFileTable;
  reply_snippet: ReplySnippetTable;
  lead_erased: LeadErasedTable;
  erasure: ErasureTable;
  staff_view: StaffViewTable;
  lead_seen: LeadSeenTable;
  web_vital: WebVitalTable;
  page_view: PageViewTable;
  announced_page: AnnouncedPageTable;
  studio_draft: StudioDraftTable;
  studio_retirement: StudioRetirementTable;
  studio_revision: StudioRevisionTable;
  studio_comment: StudioCommentTable;
  studio_presence: StudioPresenceTable;
  studio_notice: StudioNoticeTable;
  staff_person: StaffPersonTable;
  staff_session: StaffSessionTable;
  staff_account: StaffAccountTable;
  staff_passkey: StaffPasskeyTable;
  staff_verification: StaffVerificationTable;
  staff_mail: StaffMailTable;
  staff_notice: StaffNoticeTable;
  staff_notice_choice: StaffNoticeChoiceTable;
  staff_audit: StaffAuditTable;
  recipient: RecipientTable;
  clock: ClockTable;
  left_over: LeftOverTable;
  incident: IncidentTable;
  lease: LeaseTable;
  rate: RateTable;
  submission: SubmissionTable;
  repeat: RepeatTable;
  outbox: OutboxTable;
  subscriber: SubscriberTable;
}
