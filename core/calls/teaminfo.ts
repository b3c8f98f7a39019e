import { z } from "zod";

const teamMemberSchema = z.object({
  slug: z.string().optional(),
  name: z.string(),
  designation: z.string(),
  bio: z.string().optional(),
  feature_image: z.string(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** `GET v1/teaminfo`. */
export const teamInfoAnswerSchema = z.object({ teams: z.array(teamMemberSchema) });
export type TeamInfoAnswer = z.infer<typeof teamInfoAnswerSchema>;
