import { expect, onTestFinished, test } from "vitest";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { openSiteOnPort } from "#tests/support/site-on-port.ts";

test("updates pages with the content, and serves the previous page for an invalid file", async () => {
  const { directory, edit } = copyContent();
  const site = await startBuiltSite({ CONTENT_DIR: directory, LOG_LEVEL: "error" });
  onTestFinished(site.stop);
  const home = async () => (await fetch(site.url)).text();
  expect(await home()).not.toContain("A new claim.");

  edit("home.yaml", (text) => text.replace(/^claim: .*$/m, "claim: A new claim."));
  await expect.poll(home, { interval: 50 }).toContain("A new claim.");

  edit("home.yaml", (text) => text.replace("claim: A new claim.", "claims: A typing error."));
  await expect.poll(site.output).toMatch(/home\.yaml.*claim/);
  expect(await home()).toContain("A new claim.");
  expect(site.output()).toContain('"line":');

  edit("home.yaml", (text) => text.replace("claims: A typing error.", "claim: Mended."));
  await expect.poll(home, { interval: 50 }).toContain("Mended.");
});

test("shows another name, address, phone and time zone of the company at once on pages, in feeds and in the API", async () => {
  const { directory, edit } = copyContent();
  const site = await openSiteOnPort({ CONTENT_DIR: directory });
  const read = async (path: string) => (await fetch(site.url + path)).text();
  const changed = {
    ...{ name: "Tetherline", phone: "+1 512-555-0100", contact_email: "hello@tetherline.example.org" },
    ...{ security_email: "security@tetherline.example.org" },
  };
  const shown = [
    ["/", [changed.name, changed.phone, changed.contact_email]],
    ["/book-a-call", [changed.name, "America/Anchorage"]],
    ["/feed.xml", [changed.name]],
    ["/feed.json", [changed.name]],
    ["/llms.txt", [changed.name, changed.contact_email]],
    ["/api/openapi.json", [changed.name]],
    ["/api/v1/contactinfo", [changed.phone, changed.contact_email]],
    ["/.well-known/security.txt", [changed.security_email]],
  ] as const;
  for (const [path] of shown) await read(path);
  edit("offices.yaml", (text) => text.replace(/time_zone: .*/, "time_zone: America/Anchorage"));
  edit("company.yaml", (text) =>
    Object.entries(changed).reduce(
      (all, [name, value]) => all.replace(new RegExp(`^( *)${name}: .*$`, "m"), `$1${name}: ${value}`),
      text,
    ),
  );
  for (const [path, texts] of shown)
    for (const text of texts)
      await expect.poll(() => read(path), { message: `${path} ${text}`, interval: 50 }).toContain(text);
});

test("highlights code and draws the social image of a post added after the build", async () => {
  const { directory, write } = copyContent();
  write("blog/test.md", `${postText({})}\n\`\`\`ts\nconst kite = "red";\n\`\`\`\n`);
  const site = await openSiteOnPort({ CONTENT_DIR: directory });
  const page = await (await fetch(`${site.url}/blog/test`)).text();
  expect(page).toMatch(/<span class="[^"]+">const <\/span>/);
  const image = await fetch(`${site.url}/assets/cards/blog/test.png`);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
});
