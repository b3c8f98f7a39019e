import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";

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

const shipped = new Set<string>(SHIPPED_NAMES);

interface Named {
  file: string;
  name: string;
}

export function namesIn(content: Content): Named[] {
  const { company, clients, people, testimonials, videoTestimonials, employeeTestimonials } = content;
  return [
    { file: "company.yaml", name: company.name },
    ...clients.map(({ name }) => ({ file: "clients.yaml", name })),
    ...people.map(({ name }) => ({ file: "people.yaml", name })),
    ...testimonials.map(({ title }) => ({ file: "testimonials.yaml", name: title })),
    ...videoTestimonials.map(({ title }) => ({ file: "video-testimonials.yaml", name: title })),
    ...employeeTestimonials.map(({ name }) => ({ file: "employee-testimonials.yaml", name })),
  ];
}

export function checkInventedNames(content: Content): ContentProblem[] {
  if (content.company.demonstration) return [];
  const names = namesIn(content)
    .filter(({ name }) => shipped.has(name))
    .map(({ file, name }) => ({
      file,
      line: 1,
      field: name,
      reason: "is one of the demonstration's names: replace it, or set 'demonstration: true' in company.yaml",
    }));
  const works = content.caseStudies
    .filter(({ demonstration }) => demonstration)
    .map(({ slug }) => ({
      file: `portfolio/${slug}.md`,
      line: 1,
      field: "demonstration",
      reason: "marks an invented project: replace it, or set 'demonstration: true' in company.yaml",
    }));
  return [...names, ...works];
}
