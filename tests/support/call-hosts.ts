interface CallRules {
  /** Entries of `people.yaml`, each with a room and an address. */
  hosts: readonly string[];
  lengths?: readonly number[];
  buffer?: number;
}

/** The text of `calls.yaml` with several hosts and lengths. */
export function withHosts(text: string, { hosts, lengths = [30], buffer = 0 }: CallRules): string {
  const contacts = hosts.map(
    (person) =>
      `  - person: ${person}\n    email: ${emailOf(person)}\n    join_url: https://meet.example.com/${person}\n`,
  );
  return text
    .replace(/^person: .*\n/m, `hosts: [${hosts.join(", ")}]\nhost_contacts:\n${contacts.join("")}`)
    .replace(/^length_minutes: .*$/m, `lengths: [${lengths.join(", ")}]\nbuffer_minutes: ${buffer}`);
}

export const emailOf = (host: string) => `${host}@agency.example`;
