export type Fields = Readonly<Record<string, unknown>>;

/** The fields of another file, after the steps before; none if it's missing. */
export type ReadFields = (file: string) => Fields;

/** One change of the shape of content between two releases. Applied again, it changes nothing. */
export interface UpgradeStep {
  /** The release that needs it. */
  version: string;
  /** What is done, for the people who maintain the content. */
  title: string;
  /** Relative to the content folder, with wildcards. */
  files: string;
  /** Gets the fields of a YAML file, or of a Markdown file's front matter. */
  update?(fields: Fields, read: ReadFields, file: string): Fields;
  /** The text of a file that is missing. */
  create?: string;
}
