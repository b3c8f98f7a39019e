import sax from "sax";

export interface SvgElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (SvgElement | string)[];
  line: number;
}

/** Throws `SvgError`. */
export function parseSvg(text: string): SvgElement {
  const root: SvgElement = { name: "", attributes: {}, children: [], line: 1 };
  const open = [root];
  const parser = sax.parser(true, { position: true });
  const fail = (reason: string) => {
    throw new SvgError(parser.line + 1, reason);
  };
  const addText = (words: string) => {
    if (words.trim() !== "") open.at(-1)?.children.push(words);
  };
  parser.onopentag = ({ name, attributes }) => {
    const element = {
      name,
      attributes: attributes as Record<string, string>,
      children: [],
      line: parser.line + 1,
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => {
    open.pop();
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.ondoctype = (doctype) => {
    if (doctype.includes("[")) fail("defines entities, which aren't allowed; remove <!DOCTYPE …>");
  };
  parser.onerror = ({ message }) => fail(`isn't a valid SVG file: ${message.split("\n", 1)[0]}`);
  parser.write(text).close();
  const [svg, ...others] = root.children;
  if (typeof svg !== "object" || svg.name !== "svg" || others.length > 0)
    throw new SvgError(1, "must be an SVG drawing, which starts with <svg> and contains nothing after it");
  return svg;
}

export class SvgError extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}
