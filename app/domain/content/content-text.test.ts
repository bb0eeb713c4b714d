import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { newContentFormSchema } from './content-form.ts'
import {
  contentPictures,
  contentSummary,
  insertedProductKeys,
  parseContentMarkdown,
  writtenPictures,
} from './content-text.ts'
import { CONTENT_BOUNDS } from './page-or-journal-entry.ts'

test('the summary is the description, else the beginning of the text without marks', () => {
  expect(contentSummary({ description: 'Sweet.', markdown: 'Other' })).toBe('Sweet.')
  expect(contentSummary({ description: '', markdown: `## Title\n\n**Soft** [dates](/products)\n\nMore` })).toBe(
    'Soft dates',
  )
  const long = contentSummary({ description: '', markdown: 'word '.repeat(100) })
  expect(long.length).toBeLessThanOrEqual(201)
  expect(long).toMatch(/word…$/)
  expect(contentSummary({ description: '', markdown: '{product:a}' })).toBe('')
})

const PICTURE = '/files/content/1700000000000_ladoo-1280x853.webp'

describe('the text of a page', () => {
  test('has pictures and products between its words', () => {
    const blocks = parseContentMarkdown(
      `# Ladoo\n\nMix them.\n\n![A bowl](${PICTURE})\n\n{product:dates}\n{product:almonds}\n\n{product: 3 }\n\nDone, {product:not-here}`,
    )
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, words: ['Ladoo'] },
      { kind: 'paragraph', words: ['Mix them.'] },
      { kind: 'picture', address: PICTURE, alt: 'A bowl' },
      { kind: 'products', keys: ['dates', 'almonds', '3'] },
      { kind: 'paragraph', words: ['Done, {product:not-here}'] },
    ])
    expect(insertedProductKeys(blocks)).toEqual(['dates', 'almonds', '3'])
  })

  test('parts a paragraph at a product or a picture, and keeps its links', () => {
    expect(
      parseContentMarkdown(`See [dates](/products/dates)\n{product:dates}\nand ![Nuts](${PICTURE}) **these**`),
    ).toEqual([
      { kind: 'paragraph', words: ['See ', { kind: 'link', to: '/products/dates', words: ['dates'] }] },
      { kind: 'products', keys: ['dates'] },
      { kind: 'paragraph', words: ['and'] },
      { kind: 'picture', address: PICTURE, alt: 'Nuts' },
      { kind: 'paragraph', words: [{ kind: 'strong', words: ['these'] }] },
    ])
  })

  test('never has a heading of the third level before one of the second', () => {
    const levels = parseContentMarkdown('### a\n\n### b\n\n## c\n\n#### d').map(
      (block) => 'level' in block && block.level,
    )
    expect(levels).toEqual([2, 3, 2, 3])
  })

  test.each([
    ['a picture of another site', '![x](https://elsewhere.example/a.png)'],
    ['a picture of a product', '![x](/files/products/1_a-1280x853.webp)'],
    ['a path out of the folder', '![x](/files/content/../products/1_a-1280x853.webp)'],
    ['a data URL', '![x](data:image/svg+xml;base64,AAAA)'],
  ])('%s stays text', (_, markdown) => {
    expect(parseContentMarkdown(markdown)).toEqual([{ kind: 'paragraph', words: [markdown] }])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'http://a.example',
  ])('a link to %s stays text', (to) =>
    expect(JSON.stringify(parseContentMarkdown(`[words](<${to}>)`))).not.toContain('"link"'),
  )

  test('whatever is typed, nothing of it reaches the page as markup', () => {
    const piece = fc.constantFrom(
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:x">',
      '</article>',
      '<!--',
      '<svg/onload=x>',
      '[x](javascript:alert(1))',
      '![x](javascript:alert(1))',
      `![x](${PICTURE})`,
      '{product:a"b}',
      '{product:<b>}',
      '{product:dates}',
      '\n',
      '\n\n',
      '- ',
      '> ',
      '| a | b |\n|---|---|\n| <b>x</b> | y |\n',
      '## ',
      '`',
      '```\n',
      '**',
      '&lt;script&gt;',
      '[a]: javascript:x\n',
      '[a]',
      'word ',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => {
        const tree = parseContentMarkdown(pieces.join(''))
        for (const { kind, ...parts } of nodesIn(tree)) {
          expect(KINDS).toContain(kind)
          if (kind === 'link') expect(String(parts.to)).toMatch(/^(\/(?![/\\])|https:\/\/|mailto:|tel:)/i)
          if (kind === 'picture') expect(parts.address).toBe(PICTURE)
          if (kind === 'products') for (const key of parts.keys as string[]) expect(key).toMatch(/^[\w-]+$/)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['pictures that never end', '![]('],
    ['descriptions that never end', '!['],
    ['quotes in quotes', '> '],
    ['lists in lists', '1. '],
    ['open code', '`a'],
    ['backslashes', '\\\\'],
    ['open emphasis', '*a **b '],
  ])('%s, as long as a page may be, are read in a moment and drawn', (_, piece) => {
    const markdown = piece.repeat(CONTENT_BOUNDS.markdown / piece.length)
    const start = performance.now()
    newContentFormSchema.safeParse({ intent: 'save', kind: 'page', title: 'A', markdown })
    const blocks = parseContentMarkdown(markdown)
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(depthOf(blocks)).toBeLessThan(120)
  })

  test('deep emphasis and deep lists stay text', () => {
    const emphasis = `${'*a **a '.repeat(2_000)}${' b** b*'.repeat(2_000)}`
    const list = Array.from({ length: 100 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')
    for (const markdown of [emphasis, list]) expect(depthOf(parseContentMarkdown(markdown))).toBeLessThan(120)
  })

  test('React escapes its words', () => {
    const [block] = parseContentMarkdown('<b>not bold</b>')
    const words = block && 'words' in block ? block.words.map(String).join('') : ''
    expect(renderToStaticMarkup(createElement('p', null, words))).toBe('<p>&lt;b&gt;not bold&lt;/b&gt;</p>')
  })
})

const KINDS = ['heading', 'paragraph', 'list', 'table', 'quote', 'picture', 'products', 'strong', 'em', 'link']

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

type Node = { kind: string } & Record<string, unknown>

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(nodesIn)
  return 'kind' in value ? [value as Node, ...inside] : inside
}

const UPLOADED = '/files/content/1700000000000_ladoo-1280x853.webp'

test('pictures are found as they are written', () => {
  const markdown = '![a]\n![b](/x "t") [c](/y) ![d]( </z> )![![e](/w)\n![f](/v'
  expect(writtenPictures(markdown)).toEqual([
    { alt: 'b', address: '/x' },
    { alt: 'd', address: '/z' },
    { alt: '![e', address: '/w' },
  ])
})

test('the pictures of a page are the one above its text and those in it, each once', () => {
  const markdown = `![a](${UPLOADED}) ![b](${UPLOADED} "title") ![](x)`
  expect(writtenPictures(markdown).map(({ address }) => address)).toEqual([UPLOADED, UPLOADED, 'x'])
  expect(contentPictures({ picture: UPLOADED, markdown })).toEqual([UPLOADED])
})
