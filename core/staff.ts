export const ROLES = ["admin", "sales", "hr", "editor", "reader"] as const;
export type Role = (typeof ROLES)[number];

/** Access beyond the role, which an admin gives to one person. */
export const GRANTS = ["enquiries", "applications"] as const;
export type Grant = (typeof GRANTS)[number];

export type Permission =
  | "enquiries.read"
  | "enquiries.answer"
  | "applications.read"
  | "applications.answer"
  | "submissions.export"
  | "submissions.erase"
  | "overview.read"
  | "content.edit"
  | "staff.manage"
  | "audit.read";

/** Somebody who signs in to the Desk or the Studio. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  grants: readonly Grant[];
}

const BY_ROLE: Record<Role, readonly Permission[]> = {
  admin: [
    "enquiries.read",
    "enquiries.answer",
    "applications.read",
    "applications.answer",
    "submissions.export",
    "submissions.erase",
    "overview.read",
    "content.edit",
    "staff.manage",
    "audit.read",
  ],
  sales: ["enquiries.read", "enquiries.answer", "submissions.export", "overview.read"],
  hr: ["applications.read", "applications.answer", "submissions.export", "overview.read"],
  editor: ["content.edit"],
  reader: ["enquiries.read", "overview.read"],
};

/** A grant reads; it answers too where the role answers the other kind. */
export function can({ role, grants }: Pick<StaffMember, "role" | "grants">, permission: Permission): boolean {
  if (BY_ROLE[role].includes(permission)) return true;
  const [kind, act] = permission.split(".");
  if (!GRANTS.some((grant) => grant === kind && grants.includes(grant))) return false;
  return act === "read" || role === "sales" || role === "hr";
}
