import { data, type RouterContextProvider, redirect } from "react-router";
import { CONNECTIONS, type ConnectionErrors, type PostedConnection } from "#core/connections.ts";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import { requireFresh } from "../fresh-sign-in.ts";
import { postedIn } from "./posted-connection.ts";

export interface ConnectionActionData {
  done?: string;
  /** What was typed. */
  isSaved?: true;
  problem?: string;
  /** Shown once. */
  secret?: string;
  typed?: PostedConnection;
  errors?: ConnectionErrors;
}

const respond = (result: ConnectionActionData, status = 200) => data(result, { status });

/** The forms of the page of one connection. */
export async function changeConnection(id: string, context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  staff.require("manage-connections");
  const { connections } = context.get(deskContext);
  const form = context.get(formContext);
  const intent = String(form.get("intent") ?? "");
  if (["save", "renew-secret", "remove"].includes(intent)) requireFresh(context);
  switch (intent) {
    case "save": {
      const typed = postedIn(form);
      const errors = await connections.change(id, typed, staff);
      return errors === null ? respond({ done: "Saved.", isSaved: true }) : respond({ typed, errors }, 422);
    }
    case "renew-secret": {
      const secret = await connections.rotateSecret(id, staff);
      return secret === null
        ? respond({ problem: "This connection has no secret." }, 409)
        : respond({ secret });
    }
    case "turn-on":
      await connections.turnOn(id, staff);
      return respond({ done: "The connection is on. It gets what happens from now on." });
    case "turn-off":
      await connections.turnOff(id, staff);
      return respond({ done: "The connection is off. Nothing is sent to it." });
    case "test": {
      const { isAccepted, words } = await connections.test(id, staff);
      return isAccepted ? respond({ done: `Test sent. ${words}` }) : respond({ problem: words });
    }
    case "send-again": {
      const isQueued = await connections.sendAgain(id, String(form.get("delivery")), staff);
      return isQueued
        ? respond({ done: "It's on its way again." })
        : respond(
            { problem: "It's already on its way, its lead is in the quarantine, or the connection is off." },
            409,
          );
    }
    case "remove":
      await connections.remove(id, staff);
      throw redirect(CONNECTIONS, 303);
    default:
      return respond({ problem: "Unknown action." }, 400);
  }
}
