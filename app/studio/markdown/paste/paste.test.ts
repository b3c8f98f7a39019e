// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openVisualEditor } from "#tests/support/visual-editor.ts";

let editor: Awaited<ReturnType<typeof openVisualEditor>>;

beforeAll(async () => {
  editor = await openVisualEditor();
});

beforeEach(() => editor.open(""));

function paste(html: string): string {
  editor.paste(html);
  return editor.markdown();
}

/** As Google Docs copies a document. */
const googleDocs = (content: string) =>
  `<b style="font-weight:normal;" id="docs-internal-guid-9">${content}</b>`;
const googleTable = (rows: string) =>
  googleDocs(
    `<div dir="ltr" align="left"><table><colgroup><col/><col/></colgroup><tbody>${rows}</tbody></table></div>`,
  );
const HEAD = "<tr><td><p>Harbour</p></td><td><p>Boats</p></td></tr>";

test.each([
  [
    "of Google Docs",
    googleTable(`${HEAD}<tr><td><p>North pier</p></td><td><p>3</p></td></tr>`),
    "| Harbour | Boats |\n| - | - |\n| North pier | 3 |",
  ],
  [
    "with two paragraphs in a cell",
    googleTable(`${HEAD}<tr><td><p>North</p><p>pier</p></td><td><p>3</p></td></tr>`),
    "| Harbour | Boats |\n| - | - |\n| North<br>pier | 3 |",
  ],
  [
    "with two paragraphs in a head",
    googleTable(
      "<tr><td><p>Harbour</p><p>name</p></td><td><p>Boats</p></td></tr><tr><td><p>North</p></td><td><p>3</p></td></tr>",
    ),
    "| Harbour<br>name | Boats |\n| - | - |\n| North | 3 |",
  ],
  [
    "with a list in a cell",
    "<table><tr><th>A</th><th>B</th></tr><tr><td><ul><li>one</li><li>two</li></ul></td><td>x</td></tr></table>",
    "| A | B |\n| - | - |\n| one<br>two | x |",
  ],
  [
    "with a line break",
    "<table><tr><th>A</th><th>B</th></tr><tr><td>one<br>two</td><td>x</td></tr></table>",
    "| A | B |\n| - | - |\n| one<br>two | x |",
  ],
  [
    "of Word",
    "<html><body><!--StartFragment--><table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Harbour</b><o:p></o:p></p></td><td><p class=MsoNormal>Boats<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>North<o:p></o:p></p><p class=MsoNormal>pier<o:p></o:p></p></td><td><p class=MsoNormal>3<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>",
    "| **Harbour** | Boats |\n| - | - |\n| North<br>pier | 3 |",
  ],
  [
    "with a cell over two columns",
    '<table><tr><td colspan="2">Title</td></tr><tr><td>a</td><td>b</td></tr></table>',
    "| Title | |\n| - | - |\n| a | b |",
  ],
  [
    "with a cell over two rows",
    '<table><tr><td>A</td><td>B</td></tr><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    "| A | B |\n| - | - |\n| a | b |\n| | c |",
  ],
  [
    "with empty cells",
    "<table><tr><td>A</td><td></td><td>C</td></tr><tr><td></td><td>2</td><td></td></tr></table>",
    "| A | | C |\n| - | - | - |\n| | 2 | |",
  ],
  [
    "with rows of other lengths",
    "<table><tr><td>A</td><td>B</td><td>C</td></tr><tr><td>1</td></tr></table>",
    "| A | B | C |\n| - | - | - |\n| 1 | | |",
  ],
  [
    "in a table, with a caption",
    "<table><caption>All</caption><tr><td>A</td><td>B</td></tr><tr><td><table><tr><td>1</td><td>2</td></tr></table></td><td><h2>b</h2></td></tr></table>",
    "All\n\n| A | B |\n| - | - |\n| 1 2 | b |",
  ],
  [
    "of one row",
    "<table><tr><td>A</td><td><b><p>b</p><p>c</p></b></td></tr></table>",
    "| A | **b**<br>**c** |\n| - | - |\n| | |",
  ],
  ["of one cell, which is no table", "<table><tr><td><p>A</p><p>B</p></td></tr></table>", "A\n\nB"],
  [
    "twice, with text around them",
    googleDocs(
      '<p>Intro</p><div dir="ltr"><table><tbody><tr><td><p>A</p></td><td><p>B</p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table></div><p>Middle</p><div dir="ltr"><table><tbody><tr><td><p>C</p></td><td><p>D</p></td></tr><tr><td><p>3</p></td><td><p>4</p></td></tr></tbody></table></div><p>End</p>',
    ),
    "Intro\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\nMiddle\n\n| C | D |\n| - | - |\n| 3 | 4 |\n\nEnd",
  ],
])("a pasted table keeps its rows and cells: %s", (_, html, markdown) => {
  expect(paste(html)).toBe(markdown);
});

const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test.each([
  ["bullets", wordItem(1, "·", "One") + wordItem(1, "·", "<b>Two</b>"), "- One\n- **Two**"],
  [
    "numbers with bullets in them",
    wordItem(1, "1.", "One") + wordItem(2, "o", "in one") + wordItem(1, "2.", "Two"),
    "1. One\n   - in one\n2. Two",
  ],
  [
    "text between two lists, and a second list that continues the first",
    `${wordItem(1, "1)", "One")}<p class=MsoNormal>Text<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${wordItem(1, "2)", "Two")}`,
    "1. One\n\nText\n\n2. Two",
  ],
  [
    "Word for the web",
    ["One", "Two"]
      .map(
        (text) =>
          `<div class="ListContainerWrapper SCXW1"><ul><li data-aria-level="1"><p>${text}</p></li></ul></div>`,
      )
      .join(""),
    "- One\n- Two",
  ],
  [
    "Google Docs",
    googleDocs(
      '<ul><li dir="ltr" aria-level="1"><p role="presentation">One</p></li><ul><li aria-level="2"><p>in one</p></li></ul><li><p>Two</p></li></ul><br>',
    ),
    "- One\n  - in one\n- Two",
  ],
])("a pasted list is a list: %s", (_, html, markdown) => {
  expect(paste(html)).toBe(markdown);
});
