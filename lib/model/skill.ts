/**
 * A skill for coding agents (https://agentskills.io/specification), made from sections of pages.
 */
export interface SkillInput {
  /** Lower case letters, digits and hyphens; the name of its folder. */
  name: string;
  title: string;
  /** When an agent should load it: all that it reads before. At most 1,024 characters. */
  description: string;
  sections: readonly { page: string; heading: string }[];
}
