/** Tabs, other line ends, control characters, spaces at the end of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const ODD = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]| (?:\n|$)/;

const KEY = /^([A-Za-z][A-Za-z0-9_]*):(?: (.+))?$/;

/** What begins so is neither a quote nor any other sign of YAML's. */
const PLAIN = /^[A-Za-z0-9\u00a1-\uffff]/;
const COLON_OR_COMMENT = /:(?: |$)| #/;
const QUOTED = /^(?:"([^"\\]*)"|'([^']*)')$/;
const IN_BRACKETS = /^\[([^[\]{}:#"'&*!|>?%@`\\]*)\]$/;

const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,14})$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
/** Whatever else could be a number, in any of YAML's ways. */
const NUMBER_LIKE = /^\d[\da-fox.+-]*$/i;
const WORD_OF_YAML = /^(?:true|false|null)$/i;

/** What is written in another way than here is foreseen. It is made once: nobody looks at where it comes from. */
const UNUSUAL = new Error("YAML of another kind");

interface Line {
  indent: number;
  text: string;
}

/**
 * Reads YAML as nearly everybody writes it: names with a value on the same line or folded over several, lists, fields
 * that are set in. Null for all else, right or wrong, which is for the real parser: that one takes some 15 times as
 * long, which is seconds for thousands of files.
 */
export function readPlainYaml(text: string): unknown {
  if (ODD.test(text)) return null;
  const lines = text
    .replace(/\n$/, "")
    .split("\n")
    .map((line): Line => {
      const indent = line.search(/[^ ]/);
      return { indent, text: line.slice(indent) };
    });
  try {
    return new Reading(lines).all();
  } catch (error) {
    if (error === UNUSUAL) return null;
    throw error;
  }
}

class Reading {
  readonly lines: readonly Line[];
  /** The line that is read next. */
  next = 0;

  constructor(lines: readonly Line[]) {
    this.lines = lines;
  }

  all(): unknown {
    const value = this.node(0);
    if (this.next < this.lines.length) throw UNUSUAL;
    return value;
  }

  /** Whether the next line stands so far in, and is an item of a list or is none. */
  isAt(indent: number, isItem: boolean): boolean {
    const line = this.lines[this.next];
    return line?.indent === indent && line.text.startsWith("- ") === isItem;
  }

  node(indent: number): unknown {
    return this.isAt(indent, true) ? this.list(indent) : this.fields(indent);
  }

  list(indent: number): unknown[] {
    const items: unknown[] = [];
    while (this.isAt(indent, true)) {
      const line = this.lines[this.next] as Line;
      const item = line.text.slice(2);
      if (KEY.test(item)) {
        line.indent += 2;
        line.text = item;
        items.push(this.fields(line.indent));
      } else {
        this.next++;
        items.push(this.scalar(item, indent));
      }
    }
    return items;
  }

  fields(indent: number): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    do {
      const [, key, value] = KEY.exec(this.lines[this.next]?.text ?? "") ?? [];
      if (key === undefined || WORD_OF_YAML.test(key) || Object.hasOwn(fields, key)) throw UNUSUAL;
      this.next++;
      fields[key] = value === undefined ? this.below(indent) : this.scalar(value, indent);
    } while (this.isAt(indent, false));
    return fields;
  }

  /** What stands under a name: its fields further in, its list also right below it. */
  below(indent: number): unknown {
    const inner = this.lines[this.next]?.indent ?? 0;
    if (inner > indent) return this.node(inner);
    if (this.isAt(indent, true)) return this.list(indent);
    throw UNUSUAL;
  }

  scalar(text: string, indent: number): unknown {
    const quoted = QUOTED.exec(text);
    if (quoted !== null) return quoted[1] ?? quoted[2];
    if (text === "[]") return [];
    const [, items] = IN_BRACKETS.exec(text) ?? [];
    if (items !== undefined) return items.split(", ").map(itemInBrackets);
    return meaningOf(this.folded(text, indent));
  }

  /** With the lines that go on further in. */
  folded(text: string, indent: number): string {
    let whole = checked(text);
    for (let line = this.lines[this.next]; line !== undefined && line.indent > indent; ) {
      whole += ` ${checked(line.text)}`;
      line = this.lines[++this.next];
    }
    return whole;
  }
}

function checked(text: string): string {
  if (!PLAIN.test(text) || COLON_OR_COMMENT.test(text)) throw UNUSUAL;
  return text;
}

function itemInBrackets(text: string): unknown {
  if (text.includes(",") || text.endsWith(" ")) throw UNUSUAL;
  return meaningOf(checked(text));
}

function meaningOf(text: string): unknown {
  if (WHOLE_NUMBER.test(text)) return Number(text);
  if (text === "true" || text === "false") return text === "true";
  if (WORD_OF_YAML.test(text) || (NUMBER_LIKE.test(text) && !DATE.test(text))) throw UNUSUAL;
  return text;
}
