import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const STYLES = new URL('../../app/', import.meta.url)
const HOVER = '@media (hover: hover) {'

/** A sheet without its hover-only rules. */
function withoutHover(css: string): string {
  const from = css.indexOf(HOVER)
  if (from === -1) return css
  let depth = 1
  let at = from + HOVER.length
  for (; depth > 0 && at < css.length; at++) depth += css[at] === '{' ? 1 : css[at] === '}' ? -1 : 0
  return css.slice(0, from) + withoutHover(css.slice(at))
}

test('hover styles apply only to devices with hover: after a tap they would persist', () => {
  const sheets = readdirSync(STYLES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(50)
  const sticky = sheets.filter((name) => withoutHover(readFileSync(new URL(name, STYLES), 'utf8')).includes(':hover'))
  expect(sticky).toEqual([])
  expect(withoutHover(`a { b: c } ${HOVER} a:hover { b: d } } e:hover {}`)).toBe('a { b: c }  e:hover {}')
})
