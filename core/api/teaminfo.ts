import { z } from "zod";

export const teamMemberSchema = z.object({
  slug: z.string().optional(),
  name: z.string(),
  designation: z.string(),
  bio: z.string().optional(),
  feature_image: z.string(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** `GET v1/teaminfo`. */
export const teamInfoResponseSchema = z.object({ teams: z.array(teamMemberSchema) });
export type TeamInfoResponse = z.infer<typeof teamInfoResponseSchema>;
