import { expect, test } from "vitest";
import { NO_CONTACT, readByHand } from "./by-hand.ts";
import { DEFAULT_FORMATS } from "./formats.ts";

const RULES = { phone: DEFAULT_FORMATS.phone, budgets: ["<$5000"] };
const RIGHT = { name: " Ada  Lindqvist ", phone: "512 555 0142", entered: "phone", text: "A shop.\r\nSoon." };

test("of email and phone one is enough", () => {
  expect(readByHand("enquiry", RIGHT, RULES)).toMatchObject({
    errors: {},
    lead: { name: "Ada Lindqvist", email: "", phone: "5125550142", entered: "phone", text: "A shop.\nSoon." },
  });
  const { phone: _, ...withoutPhone } = RIGHT;
  expect(readByHand("enquiry", { ...withoutPhone, email: "ada@example.com" }, RULES).errors).toEqual({});
  expect(readByHand("enquiry", { ...withoutPhone, email: " " }, RULES).errors).toEqual({
    email: [NO_CONTACT],
  });
});

test("what is filled in follows the rules of the public forms", () => {
  const sent = {
    ...RIGHT,
    name: "\u200b",
    email: "ada",
    phone: "12x",
    entered: "email",
    project_budget: "1",
  };
  const { lead, errors } = readByHand("enquiry", { ...sent, text: " " }, RULES);
  expect(lead).toBeNull();
  expect(Object.keys(errors).sort()).toEqual(["email", "entered", "name", "phone", "project_budget", "text"]);
  expect(readByHand("application", { ...RIGHT, text: "" }, RULES).errors).toEqual({});
});
