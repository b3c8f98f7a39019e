import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { frontMatterOf, lineAt, linesOf, sourceLines, type Text, textsOf, yamlTextsOf } from "./texts.ts";

export const SHIPPED_NAMES = [
  "Kitewright",
  "Drayhollow Freight",
  "Halden Clinics",
  "Hallowick Live",
  "Greenacre Stores",
  "Solmark Energy",
  "Weftholm Textiles",
  "Marrowby Savings",
  "Fennimore Hotels",
  "Quillstone Press",
  "Orrery Museum",
  "Pinnock & Vale",
  "Larkspur Schools",
  "Nordhaven Ferries",
  "Wheatfield Dairy",
  "Maren Oakfield",
  "Tobias Wrenlow",
  "Anjali Devhara",
  "Lucas Brandreth",
  "Noor Halvani",
  "Elif Karanlar",
  "Mateo Quillon",
  "Sunniva Larkvik",
  "Kwame Adosere",
  "Hana Mizukura",
  "Gareth Stellinger",
  "Ingrid Thornevald",
  "Femi Adelworth",
  "Carla Winmoor",
  "Teodora Almgrave",
  "Prakash Vellanoor",
  "Odile Marchwater",
  "Winifred Paleworth",
  "Jonas Eiderby",
  "Yolanda Fernhollow",
  "Sigrid Fjellmark",
  "Camille Sorrentane",
  "Mirela Dunstow",
  "Amara Tolliscroft",
  "Nathan Merricole",
  "Lucinda Farrowgate",
  "Aksel Brinholm",
  "Hollis Barrowby",
  "Rohan Kestavar",
  "Ines Valadouro",
  "Dara Whitlatch",
];

/** Facts of the shipped company that a text may repeat. */
const SHIPPED_FIGURES = [
  "400+ verified",
  "verified 5 star client reviews",
  "850+ projects",
  "120+ development staff",
];

const SHIPPED_COUNTERS = ["400+", "850+", "120+"];

const CURE = "replace it, or set 'demonstration: true' in company.yaml";

export function namesIn(content: Content): string[] {
  const { company, clients, people, testimonials, videoTestimonials, employeeTestimonials } = content;
  const named = [...clients, ...people, ...employeeTestimonials].map(({ name }) => name);
  return [company.name, ...named, ...[...testimonials, ...videoTestimonials].map(({ title }) => title)];
}

/** Names and figures of the demonstration, in any text. */
export function checkInventedNames(content: Content, directory: string): ContentProblem[] {
  if (content.company.demonstration) return [];
  const texts = [
    ...textsOf(content),
    ...yamlTextsOf(content, directory),
    ...frontMatterOf(content, directory),
    ...seoTexts(content, directory),
  ];
  const counters = content.company.counters.flatMap(({ value, label }, index) =>
    SHIPPED_COUNTERS.includes(value)
      ? [
          {
            field: `counters.${index}`,
            reason: `'${value} ${label}' is a figure from the demonstration: ${CURE}`,
          },
        ]
      : [],
  );
  const lines = counters.length > 0 ? sourceLines(directory, "company.yaml") : () => 1;
  return [
    ...texts.flatMap(leftIn),
    ...counters.map(({ field, reason }) => ({
      file: "company.yaml",
      line: lines(field.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key))),
      field,
      reason,
    })),
    ...content.caseStudies
      .filter(({ demonstration }) => demonstration)
      .map(({ slug }) => ({
        file: `portfolio/${slug}.md`,
        line: sourceLines(directory, `portfolio/${slug}.md`)(["demonstration"]),
        field: "demonstration",
        reason: `marks an invented project: ${CURE}`,
      })),
  ];
}

const NAMED = new RegExp(
  `(?<![\\p{L}\\d])(?:${[...SHIPPED_NAMES, ...SHIPPED_FIGURES].map((name) => name.replaceAll("+", "\\+")).join("|")})(?![\\p{L}\\d])`,
  "gu",
);

/** Once per text and name. */
function leftIn(text: Text): ContentProblem[] {
  const found = new Map(
    Array.from(text.body.matchAll(NAMED), ({ 0: name, index }) => [name, index] as const),
  );
  return Array.from(found, ([name, index]) => ({
    file: text.file,
    line: lineAt(text, index),
    field: text.field,
    reason: `'${name}' is from the demonstration: ${CURE}`,
  }));
}

function seoTexts({ seo }: Content, directory: string): Text[] {
  const lineOf = seo.length > 0 ? linesOf(directory, "seo.yaml", "customUrl") : () => 1;
  return seo.map(({ customUrl, title, description, keywords }) => ({
    file: "seo.yaml",
    field: customUrl,
    body: [title, description, keywords].join(" "),
    bodyLine: lineOf(customUrl),
  }));
}

/** Reserved for examples, so that it leads nowhere. */
const EXAMPLE = /(?:^|\.)example(?:\.(?:com|net|org))?$/;

export function checkExampleRoom({ company, calls }: Content, directory: string): ContentProblem[] {
  if (company.demonstration || calls === null) return [];
  const rooms = [
    { at: ["join_url"], url: calls.join_url },
    ...(calls.host_contacts ?? []).map(({ join_url }, index) => ({
      ...{ at: ["host_contacts", index, "join_url"], url: join_url },
    })),
  ];
  const lineOf = sourceLines(directory, "calls.yaml");
  return rooms
    .filter(({ url }) => url !== undefined && EXAMPLE.test(new URL(url).hostname))
    .map(({ at, url }) => ({
      ...{ file: "calls.yaml", line: lineOf(at), field: at.join(".") },
      reason: `'${url}' is an example URL, and visitors can't join a call there: use your own`,
    }));
}
