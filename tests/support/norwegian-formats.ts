/** The demonstration site, moved to an office in Norway: another currency, clock, paper, phone rule and time zone. */
const NORWEGIAN_FORMATS = `formats:
  locale: en-NO
  currency: NOK
  clock: 24
  paper: a4
  phone: { minimum: 8, maximum: 15 }
`;

interface Content {
  edit: (file: string, change: (text: string) => string) => void;
}

export function moveToNorway({ edit }: Content): void {
  edit("site.yaml", (text) => text.replace(/^formats:\n[\s\S]*$/m, NORWEGIAN_FORMATS));
  edit("offices.yaml", (text) =>
    text
      .replace(/^ {2}country: .*$/m, "  country: Norway")
      .replace(/^ {2}country_code: .*$/m, "  country_code: NO")
      .replace(/^ {2}time_zone: .*$/m, "  time_zone: Europe/Oslo"),
  );
}
