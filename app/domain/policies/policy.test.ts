import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { parseMarkdown } from '#app/domain/text/markdown.ts'
import { inlineParts, policyMarkdown } from './policy.ts'
import { POLICY_NAMES, type PolicyName } from './policy-name.ts'
import { STANDARD_POLICIES } from './shown-policy.ts'

test('links are split from their sentence', () => {
  expect(inlineParts('Write on [Contact Us](/contact), please.')).toEqual([
    { text: 'Write on ' },
    { text: 'Contact Us', to: '/contact' },
    { text: ', please.' },
  ])
  expect(inlineParts('[a](/a)[b](/b)')).toEqual([
    { text: 'a', to: '/a' },
    { text: 'b', to: '/b' },
  ])
  expect(inlineParts('No link [here] (at all)')).toEqual([{ text: 'No link [here] (at all)' }])
})

const NAMES = Object.keys(POLICY_NAMES) as PolicyName[]

test.each(NAMES)('%s in Markdown has every section, and parses without leftover marks', (name) => {
  const policy = STANDARD_POLICIES[name](DEFAULT_SETTINGS)
  const blocks = parseMarkdown(policyMarkdown(policy))
  const headings = blocks.filter((block) => block.kind === 'heading').map((block) => block.words[0])
  expect(headings).toEqual(policy.sections.map(({ title }) => title))
  expect(JSON.stringify(blocks)).not.toMatch(/\]\(|\| |## /)
})
