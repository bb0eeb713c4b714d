import type { Policy } from './policy.ts'
import type { Words } from './policy-markdown.ts'
import type { OwnPolicyPage } from './shown-policy.ts'

/** The parts of a policy in their order: what each is called, and its id in the page. */
export function policyParts(policy: Policy | OwnPolicyPage): { id: string; title: string }[] {
  const titles =
    'blocks' in policy
      ? policy.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? plainWords(block.words) : []))
      : policy.sections.map(({ title }) => title)
  return titles.map((title) => ({ id: partId(title), title }))
}

/** A part's id, from its title in whatever script: "If we do not agree" is `if-we-do-not-agree`. */
export function partId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Words without what stresses or links them. */
export function plainWords(words: Words): string {
  return words.map((part) => (typeof part === 'string' ? part : plainWords(part.words))).join('')
}
