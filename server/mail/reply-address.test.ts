import { expect, test } from "vitest";
import { readSettings } from "../config/settings.ts";
import { createReplyAddresses } from "./reply-address.ts";

const secret = "a secret of at least 32 characters";
const INBOUND_SECRET = "a secret of the provider, 32 letters";
const settings = readSettings({ INBOUND_ADDRESS: "reply@agency.example", INBOUND_SECRET });
const addresses = createReplyAddresses({ settings, secret });
const ENQUIRY = { kind: "enquiry", reference: "7K3M-9QXR" } as const;
const APPLICATION = { kind: "application", reference: "7K3M-9QXR" } as const;

const tagFor = (lead: typeof ENQUIRY | typeof APPLICATION) =>
  /\+(.*)@/.exec(addresses.addressOf(lead) ?? "")?.[1] ?? "";

test("an address of a lead leads back to it", () => {
  expect(addresses.addressOf(ENQUIRY)).toMatch(/^reply\+7k3m-9qxr\.[0-9a-f]{20}@agency\.example$/);
  expect(addresses.leadOf(tagFor(ENQUIRY))).toEqual(ENQUIRY);
  expect(addresses.leadOf(tagFor(ENQUIRY).toUpperCase())).toEqual(ENQUIRY);
  expect(addresses.leadOf(tagFor(APPLICATION))).toEqual(APPLICATION);
});

test("an address that was changed or guessed leads to no lead", () => {
  const tag = tagFor(ENQUIRY);
  expect(addresses.leadOf(tag.replace("7k3m", "7k3n"))).toBeNull();
  expect(addresses.leadOf(`${tag.slice(0, -1)}${tag.endsWith("0") ? "1" : "0"}`)).toBeNull();
  expect(addresses.leadOf(tag.slice(0, -1))).toBeNull();
  expect(addresses.leadOf("7k3m-9qxr")).toBeNull();
  expect(addresses.leadOf("")).toBeNull();
  const others = createReplyAddresses({ settings, secret: "another secret of 32 characters or more" });
  expect(others.leadOf(tag)).toBeNull();
});

test("there is no address without a mailbox that the site reads", () => {
  expect(createReplyAddresses({ settings: readSettings({}), secret }).addressOf(ENQUIRY)).toBeNull();
});

test("applications have the mailbox of HR if it has one of its own", () => {
  const both = readSettings({
    ...{ INBOUND_ADDRESS: "hello@agency.example", INBOUND_ADDRESS_HR: "hr@agency.example", INBOUND_SECRET },
  });
  const { addressOf } = createReplyAddresses({ settings: both, secret });
  expect(addressOf(ENQUIRY)).toMatch(/^hello\+.*@agency\.example$/);
  expect(addressOf(APPLICATION)).toMatch(/^hr\+.*@agency\.example$/);
});
