import { plainText } from '#app/domain/markdown.ts'
import type { Policy } from './policy.ts'
import type { CustomPolicyPage } from './shown-policy.ts'

/** The parts of a policy in order, with their titles and their ids in the page. */
export function policySections(policy: Policy | CustomPolicyPage): { id: string; title: string }[] {
  const titles =
    'blocks' in policy
      ? policy.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? plainText(block.words) : []))
      : policy.sections.map(({ title }) => title)
  return titles.map((title) => ({ id: partId(title), title }))
}

/** The id of a part from its title, in any script: "If we do not agree" is `if-we-do-not-agree`. */
export function partId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
