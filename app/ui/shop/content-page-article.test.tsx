import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContentPageText } from './content-page-article.tsx'

test.each(['constructor', '__proto__', 'toString', 'not-here'])(
  'a product that does not exist is left out of a text, even one called %s',
  (key) => {
    const blocks = [
      { kind: 'products', keys: [key] },
      { kind: 'paragraph', words: ['After it.'] },
    ] as const
    expect(renderToStaticMarkup(<ContentPageText blocks={blocks} cards={{}} buyable />)).toBe(
      '<div class="prose page-text"><p>After it.</p></div>',
    )
  },
)
