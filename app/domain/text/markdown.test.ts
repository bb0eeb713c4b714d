import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'

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
  expect(parseMarkdown(markdown)).toEqual([{ kind: 'paragraph', words }])
})

test('raw HTML stays text', () => {
  expect(parseMarkdown('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', words: ['<script>alert(1)</script>'] },
  ])
})

test('lists in lists, and numbers', () => {
  expect(parseMarkdown('1. one\n   - inner\n2. two')).toMatchObject([
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
