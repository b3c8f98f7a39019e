import type { Example } from "./examples.ts";
import { Gallery } from "./gallery.tsx";
import type { Picture } from "./lightbox.tsx";

export function scene(number: number, width = 640, height = 480): string {
  const lift = (number * 37) % 90;
  const kite = `M320 ${90 + lift} 420 ${210 + lift} 320 ${410 - lift} 220 ${210 + lift}Z`;
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" preserveAspectRatio="xMidYMid slice" width="${width}" height="${height}"><path fill="#b4d9ef" d="M0 0h640v480H0z"/><path fill="#114a70" d="${kite}"/><path fill="#f8fafb" d="M0 ${400 - lift} 640 440V480H0z"/></svg>`,
  )}`;
}

const captions = [
  "The workshop in Bristol on a Friday",
  "Kite day at the river",
  "Lunch, second sitting",
  "The retrospective wall",
  "New chairs, old arguments",
  "Porto, the roof",
  "Pune at monsoon",
  "The board game shelf",
];

export const pictures: Picture[] = captions.map((caption, index) => ({
  href: `/images/life-${index + 1}.svg`,
  src: scene(index),
  width: 640,
  height: 480,
  alt: `Drawing: ${caption}`,
  caption,
}));

export const examples: Example[] = [
  { name: "pictures", render: () => <Gallery label="Life at the company" pictures={pictures} /> },
  { name: "no pictures: nothing", render: () => <Gallery label="Nothing yet" pictures={[]} /> },
];
