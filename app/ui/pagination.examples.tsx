import type { Example } from "./examples.ts";
import { Pagination } from "./pagination.tsx";

const hrefFor = (page: number) => `/parts?page=${page}`;

export const examples: Example[] = [
  {
    name: "in the middle of many",
    render: () => <Pagination pagination={{ currentPage: 7, totalPages: 14 }} hrefFor={hrefFor} />,
  },
  {
    name: "the first of a few",
    render: () => (
      <Pagination
        pagination={{ currentPage: 1, totalPages: 3 }}
        hrefFor={hrefFor}
        labels={{ navigation: "Pages of posts" }}
      />
    ),
  },
  {
    name: "responsive: 'n / m' under 601 px",
    render: () => (
      <Pagination
        pagination={{ currentPage: 14, totalPages: 14 }}
        hrefFor={hrefFor}
        responsive
        labels={{ navigation: "Pages of results" }}
      />
    ),
  },
  {
    name: "autoHide with one page: nothing",
    render: () => (
      <Pagination
        pagination={{ currentPage: 1, totalPages: 1 }}
        hrefFor={hrefFor}
        autoHide
        labels={{ navigation: "Never shown" }}
      />
    ),
  },
];
