import { z } from "zod";
import { line, picture, slug } from "./fields.ts";

/** `content/people.yaml`: the team, and the authors of posts. */
export const personSchema = z.strictObject({
  slug,
  name: line,
  designation: line,
  bio: line,
  feature_image: picture,
});
