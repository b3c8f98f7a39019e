import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { problemAt } from "#tests/support/problem-at.ts";
import { readContent } from "../content/load.ts";
import { formatProblem } from "../content/problems.ts";
import { checkContent } from "./check-content.ts";
import { checkStrays } from "./unused.ts";

async function problemsOf(directory: string): Promise<string[]> {
  const { content, problems } = await readContent(directory);
  return (content ? checkContent(content, CONTENT_DIR) : problems).map(formatProblem);
}

test("the content has no problems", async () => {
  expect(await problemsOf(CONTENT_DIR)).toEqual([]);
});

test("reports a broken link with its line", async () => {
  const { directory, write } = copyContent();
  write(
    "blog/test.md",
    postText({}, "One line.\n\nSee [this](/services/no-such) and [that](/blog/test#part)."),
  );
  expect(await problemsOf(directory)).toEqual([problemAt("blog/test.md:13: text", "/services/no-such")]);
});

test("reports a table whose head has an empty cell", async () => {
  const { directory, write } = copyContent();
  write(
    "blog/test.md",
    postText({}, "One line.\n\n| | Passed |\n| - | - |\n| A | 1 |\n\n| A | B |\n| - | - |\n| | 1 |"),
  );
  expect(await problemsOf(directory)).toEqual([problemAt("blog/test.md:13: text", "empty cell")]);
});

test("reports HTML, but no line breaks in cells of tables", async () => {
  const { directory, write } = copyContent();
  write("blog/test.md", postText({}, "One<br>line.\n\n| A | B |\n| - | - |\n| a<br>b | c<br>d |"));
  expect(await problemsOf(directory)).toEqual([problemAt("blog/test.md:11: text", "<br>")]);
});

test("reports a broken link in a YAML file, as a field and in a text", async () => {
  const { directory, edit } = copyContent();
  edit("about.yaml", (text) => text.replace("/services/php-development", "/services/rescue#first"));
  edit("faqs.yaml", (text) => text.replace("answer: >-\n", "answer: >-\n    See [our work](/portfolio).\n"));
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/^faqs\.yaml:\d+: 0\.answer: '\/portfolio'/),
    expect.stringMatching(/^about\.yaml:\d+: .*\.url: '\/services\/rescue#first'/),
  ]);
});

test("reports broken menu links and redirects, and a redirect that hides a page", async () => {
  const { directory, edit } = copyContent();
  edit("navigation.yaml", (text) => text.replace("url: /about", "url: /abuot"));
  edit("redirects.yaml", (text) => `${text}- from: /old\n  to: /gone\n- from: /about\n  to: /blog\n`);
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/^navigation\.yaml:\d+: header\.\d+\.links\.\d+\.url: '\/abuot'/),
    problemAt("redirects.yaml:1: /old", "/gone"),
    problemAt("redirects.yaml:1: /about"),
  ]);
});

test("reports a missing picture", async () => {
  const { directory, edit } = copyContent();
  edit("offices.yaml", (text) => text.replace("offices/austin.svg", "offices/dallas.svg"));
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/^offices\.yaml:\d+: 0\.location_image: .*'images\/offices\/dallas\.svg'/),
  ]);
  edit("offices.yaml", (text) => text.replace("offices/dallas.svg", "offices/austin.svg"));
  edit("pictures.yaml", (text) => text.replace("company-profile.svg", "profile.svg"));
  expect(await problemsOf(directory)).toEqual([
    problemAt("pictures.yaml:2: profile.svg", "images/profile.svg"),
  ]);
});

test("checks pictures in texts without their size suffix, requires alt texts, and skips code", async () => {
  const { directory, write } = copyContent();
  const body = [
    "![A record](/assets/images/blog/fsync-records.svg#800x300)",
    '![ ](/assets/images/blog/fsync-records.svg#800x300 "A caption")',
    "Write `![What it shows](/assets/images/blog/chart.svg)` and `[this](/nowhere)`.",
    "![A desk](/assets/images/blog/desk.jpg#800x300)",
    "![A desk](desk.jpg)",
  ];
  write("blog/test.md", postText({}, body.join("\n\n")));
  expect(await problemsOf(directory)).toEqual([
    problemAt("blog/test.md:13: text"),
    problemAt("blog/test.md:17: text", "images/blog/desk.jpg"),
    problemAt("blog/test.md:19: text", "desk.jpg", "/assets/images/"),
  ]);
});

test("reports missing metadata and duplicate titles", async () => {
  const { directory, edit, write } = copyContent();
  edit("seo.yaml", (text) => text.replace("customUrl: /about\n", "customUrl: /abuot\n"));
  const title =
    /customUrl: \/blog\n {2}title: (.*)\n/.exec(
      readFileSync(path.join(CONTENT_DIR, "seo.yaml"), "utf8"),
    )?.[1] ?? "";
  write("blog/test.md", postText({ title }));
  expect(await problemsOf(directory)).toEqual([
    problemAt("seo.yaml:1: /about"),
    problemAt("blog/test.md:1: search.title", "/blog/test", "title", "/blog"),
    problemAt("seo.yaml:3: /abuot", "/about"),
  ]);
});

test("reports near-duplicate paragraphs, but no code and lists", async () => {
  const { directory, write } = copyContent();
  const paragraph =
    "A kite needs three things to fly well: a frame that keeps its shape in a gust, a line that carries the pull " +
    "without stretching, and somebody at the end of it who feels when the wind is about to turn.";
  const code = `\`\`\`text\n${"the same words in code are no prose and may be repeated at will ".repeat(4)}\n\`\`\``;
  write("blog/first.md", postText({}, `${paragraph}\n\n${code}`));
  write(
    "blog/second.md",
    postText(
      { id: "901", title: "Another test", excerpt: "Others." },
      `${paragraph.replace("gust", "storm")}\n\n${code}`,
    ),
  );
  expect(await problemsOf(directory)).toEqual([problemAt("blog/second.md:11: text", "blog/first.md")]);
});

test("reports a paragraph of a YAML file that is in another file, or in another field of the same", async () => {
  const { directory, edit, write } = copyContent();
  const paragraph =
    "Whoever flies a kite over water reads the ripples first, because a gust shows there a few seconds before the line " +
    "in the hand tells of it, and those seconds are enough to let out.";
  write("blog/first.md", postText({}, paragraph));
  edit("services.yaml", (text) => text.replace(/text: >-\n(?: {4}.*\n)+/, `text: ${paragraph}\n`));
  edit("faqs.yaml", (text) => {
    const [answer = ""] = /answer: >-\n(?: {4}.*\n)+/.exec(text) ?? [];
    return text.replace(/(?<=id: 2\n.*\n {2})answer: >-\n(?: {4}.*\n)+/, answer);
  });
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/^faqs\.yaml:\d+: 1\.answer: .*faqs\.yaml$/),
    problemAt("services.yaml:11: next_step.text", "blog/first.md"),
  ]);
});

test("reports a short service page with its word count, without code", async () => {
  const { directory, edit } = copyContent();
  const code = `\`\`\`text\n${"code ".repeat(600)}\n\`\`\``;
  edit(
    "services/php-development.md",
    (text) => `${frontMatterOf(text)}These seven words are all there is.\n\n${code}\n`,
  );
  edit("hire/hire-php-developer.md", (text) => `${frontMatterOf(text)}Four words of prose.\n`);
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/^services\/php-development\.md:\d+: text: .*7 words.*450/),
    expect.stringMatching(/^hire\/hire-php-developer\.md:\d+: text: .*4 words.*300/),
  ]);
});

test("reports a paragraph that two hire pages share", async () => {
  const { directory, edit } = copyContent();
  const [, paragraph = ""] =
    /\n\n([^\n#|*-]{200,})\n/.exec(
      readFileSync(path.join(CONTENT_DIR, "hire/hire-react-developer.md"), "utf8"),
    ) ?? [];
  edit("hire/hire-yii-developer.md", (text) => `${text}\n${paragraph}\n`);
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/^hire\/hire-yii-developer\.md:\d+: text: .*hire\/hire-react-developer\.md$/),
  ]);
});

test("reports a category on another platform than its page, and no hire page without skill data", async () => {
  const { directory, edit } = copyContent();
  edit("skills.yaml", (text) => text.replace(/- hire: hire-yii-developer\n(?: .*\n)+/, ""));
  edit("service-categories.yaml", (text) =>
    text.replace(
      "url_config: php-development\n  platform: web",
      "url_config: php-development\n  platform: mobile",
    ),
  );
  expect(await problemsOf(directory)).toEqual([problemAt("service-categories.yaml:1: php", "mobile", "web")]);
});

function frontMatterOf(text: string): string {
  return text.slice(0, text.indexOf("\n---\n", 4) + 5);
}

const FEW_WORDS = `experience: 1 year
location: Porto
technology: [Bash]
roles: [Watch.]
requirements: [Eyes.]
`;

test("reports an opening with incomplete structured data", async () => {
  const { directory, edit } = copyContent();
  edit("careers/qa-engineer.md", (text) => text.replace(/^offices:.*\n(?: +- .*\n)*/m, "offices: []\n"));
  edit("careers/ios-engineer.md", (text) => text.replace(/posted: .*/, "$&\ncloses: 2020-01-01"));
  edit("careers/data-engineer.md", (text) =>
    text.replace("title: Data engineer", "title: Data engineer (ref 20261)!"),
  );
  edit("careers/site-reliability-engineer.md", (text) => {
    const said = /^experience:[\s\S]*?(?=^employment_type)/m;
    return `${frontMatterOf(text).replace(said, FEW_WORDS)}Come.\n`;
  });
  expect(await problemsOf(directory)).toEqual([
    problemAt("careers/data-engineer.md:1: title", "!", "*"),
    problemAt("careers/data-engineer.md:1: title"),
    problemAt("careers/ios-engineer.md:1: closes", "posted"),
    problemAt("careers/qa-engineer.md:1: offices"),
    expect.stringMatching(/^careers\/site-reliability-engineer\.md:1: text: .*\d+ characters.*400/),
  ]);
});

test("reports files that are not read, except those of editors", () => {
  const { directory, write } = copyContent();
  expect(checkStrays(directory)).toEqual([]);
  for (const name of ["post.markdown", "post.md.txt", ".post.md.swp", "post.md~"]) write(`blog/${name}`, "");
  expect(checkStrays(directory).map(formatProblem).sort()).toEqual([
    problemAt("blog/post.markdown:1", ".md"),
    problemAt("blog/post.md.txt:1", ".md"),
  ]);
});

test("an optional file that is missing is no problem", async () => {
  const { directory } = copyContent({ withMedia: true });
  rmSync(path.join(directory, "forms"), { recursive: true, force: true });
  const { content } = await readContent(directory);
  expect(content && checkContent(content, directory)).toEqual([]);
});
