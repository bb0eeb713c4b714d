import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { parseMarkdown } from '#app/domain/text/markdown.ts'
import { policyMarkdown } from './policy-markdown.ts'
import { POLICY_NAMES, type PolicyName } from './policy-name.ts'
import { STANDARD_POLICIES } from './shown-policy.ts'

const NAMES = Object.keys(POLICY_NAMES) as PolicyName[]

test.each(NAMES)('%s in Markdown has every section, and parses without leftover marks', (name) => {
  const policy = STANDARD_POLICIES[name](DEFAULT_SETTINGS)
  const blocks = parseMarkdown(policyMarkdown(policy))
  const headings = blocks.filter((block) => block.kind === 'heading').map((block) => block.words[0])
  expect(headings).toEqual(policy.sections.map(({ title }) => title))
  expect(JSON.stringify(blocks)).not.toMatch(/\]\(|\| |## /)
})
