import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { parseMarkdown } from '#app/domain/text/markdown.ts'
import { policyTableOfContents } from './policy-table-of-contents.ts'
import { returnPolicy } from './return-policy.ts'

test('the parts of a standard text are its sections', () => {
  const policy = returnPolicy(DEFAULT_SETTINGS)
  expect(policyTableOfContents(policy).map(({ title }) => title)).toEqual(policy.sections.map(({ title }) => title))
  expect(policyTableOfContents(policy).at(-1)).toEqual({ id: 'if-we-do-not-agree', title: 'If we do not agree' })
})

test('the parts of an owner’s text are its level-2 headings, in any script', () => {
  const blocks = parseMarkdown('## *How* we [pack](/contact)\n\n### Boxes\n\nText\n\n## वापसी और रिफंड?')
  expect(policyTableOfContents({ title: 'Return Policy', version: 2, inForceFrom: '2026-11-22', blocks })).toEqual([
    { id: 'how-we-pack', title: 'How we pack' },
    { id: 'वापसी-और-रिफंड', title: 'वापसी और रिफंड?' },
  ])
})
