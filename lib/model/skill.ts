/**
 * A skill for coding agents (https://agentskills.io/specification), which consists of sections of
 * pages.
 */
export interface SkillInput {
  /** Lower-case letters, digits and hyphens. Also the name of its folder. */
  name: string;
  title: string;
  /**
   * When an agent should load the skill, which is all that it reads before. At most 1,024
   * characters.
   */
  description: string;
  sections: readonly { page: string; heading: string }[];
}
