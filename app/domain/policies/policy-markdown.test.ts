import { expect, test } from 'vitest'
import { readMarkdown } from '#app/domain/markdown.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { confirmed } from '#test/shop/staff-with-fresh-code.ts'
import { changePolicy } from './change-policy.server.ts'
import { policyMarkdown } from './policy-markdown.ts'
import { POLICY_NAMES, type PolicyName } from './policy-name.ts'
import { STANDARD_POLICIES, shownPolicy } from './shown-policy.ts'

const NAMES = Object.keys(POLICY_NAMES) as PolicyName[]

test.each(NAMES)('%s in Markdown has every section, and parses without leftover marks', (name) => {
  const policy = STANDARD_POLICIES[name](DEFAULT_SETTINGS)
  const blocks = readMarkdown(policyMarkdown(policy))
  const headings = blocks.filter((block) => block.kind === 'heading').map((block) => block.words[0])
  expect(headings).toEqual(policy.sections.map(({ title }) => title))
  expect(JSON.stringify(blocks)).not.toMatch(/\]\(|\| |## /)
})

test.each([
  ['**Big** and *small*', [{ kind: 'strong', words: ['Big'] }, ' and ', { kind: 'em', words: ['small'] }]],
  ['Write [here](/contact).', ['Write ', { kind: 'link', to: '/contact', words: ['here'] }, '.']],
  ['[x](javascript:alert(1))', ['[x](javascript:alert(1))']],
  ['[x](//evil.example)', ['[x](//evil.example)']],
  ['[x](data:text/html,1)', ['[x](data:text/html,1)']],
  ['Fish & chips, 5 < 6', ['Fish & chips, 5 < 6']],
  ['a <b>bold</b> word', ['a ', '<b>', 'bold', '</b>', ' word']],
  ['![pic](https://a.in/x.png)', ['![pic](https://a.in/x.png)']],
])('the Markdown %s becomes one paragraph', (markdown, words) => {
  expect(readMarkdown(markdown)).toEqual([{ kind: 'paragraph', words }])
})

test('raw HTML stays text', () => {
  expect(readMarkdown('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', words: ['<script>alert(1)</script>'] },
  ])
})

test('lists in lists, and numbers', () => {
  expect(readMarkdown('1. one\n   - inner\n2. two')).toMatchObject([
    {
      kind: 'list',
      ordered: true,
      items: [
        [
          { kind: 'paragraph', words: ['one'] },
          { kind: 'list', ordered: false },
        ],
        [{ kind: 'paragraph', words: ['two'] }],
      ],
    },
  ])
})

onBothDatabases((open) => {
  test('an owner’s text is published as the next version, and restoring the standard text as one more', async () => {
    const { shop, clock } = await open()
    const shown = async () => shownPolicy('return-policy', await findSettings(shop.db))
    const standard = policyMarkdown(STANDARD_POLICIES['return-policy'](DEFAULT_SETTINGS))
    const save = (text: string, seenVersion: number) =>
      changePolicy(shop, confirmed(shop), 'return-policy', { text, seenVersion })
    await save(standard, 1)
    expect(await shown()).toMatchObject({ version: 1 })
    await save('## We take it back\n', 1)
    await save('## We take it back\n', 2)
    expect(await shown()).toMatchObject({
      title: 'Return Policy',
      version: 2,
      blocks: [{ kind: 'heading', level: 2, words: ['We take it back'] }],
    })
    clock.advance(1000)
    expect(await save('## Ours\n', 1)).toMatchObject({ reason: 'changed-meanwhile' })
    await save(standard, 2)
    expect(await shown()).toMatchObject({ version: 3 })
    expect(await shown()).toHaveProperty('sections')
  })
})
