import { redirect } from "react-router";
import { deskContext, staffContext } from "#core/context.ts";
import { DESK } from "#core/staff.ts";
import type { Route } from "./+types/sign-out";

export function loader() {
  return redirect(DESK);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { person, audit } = context.get(staffContext);
  const headers = await context.get(deskContext).signIn.signOut(request.headers, person.id);
  await audit({ action: "signed-out" });
  return redirect(`${DESK}/sign-in?done=signed-out`, { headers });
}
