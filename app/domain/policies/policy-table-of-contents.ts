import { headingId } from '#app/domain/text/heading-id.ts'
import { plainText } from '#app/domain/text/markdown.ts'
import type { Policy } from './policy.ts'
import type { CustomPolicyPage } from './shown-policy.ts'

/** The contents of a policy: the titles of its parts in order, with their ids in the page. */
export function policyTableOfContents(policy: Policy | CustomPolicyPage): { id: string; title: string }[] {
  const titles =
    'blocks' in policy
      ? policy.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? plainText(block.words) : []))
      : policy.sections.map(({ title }) => title)
  return titles.map((title) => ({ id: headingId(title), title }))
}
