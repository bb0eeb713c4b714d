import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BADGE_KINDS } from '#app/domain/badge-kind.ts'

// Styles are plain CSS (docs/decisions/0058), so no compiler finds unused or unknown classes, or colours outside the
// tokens.

const SELECTOR = /([^{}]+)\{/g
const CLASS = /\.([a-z][\w-]*)/gi
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** The classes in a sheet's selectors. */
function styledIn(css: string): string[] {
  const selectors = Array.from(css.replace(COMMENT, '').matchAll(SELECTOR), ([, selector = '']) => selector.trim())
  return selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => Array.from(selector.matchAll(CLASS), ([, name = '']) => name))
}

// Where a source file holds classes: className="…", className={…}, const classes = […], const …_CLASSES = {…}, and a
// function named classOf() or …Class().
const PLACE =
  /\bclass(?:Name|es)?\s*[=:]\s*|\bconst \w+_CLASSES\b[^=]*=\s*|\bfunction (?:classOf|\w+Class)\([^)]*\)[^{]*/g
const TEXT = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g
const NAME = /^[a-z][\w-]*$/i
const COMPARISON = /[!=]==\s*'[^']*'/g
const COMPOSED_WORD = /[\w-]*\$\{[^}]*\}[\w-]*/g

/** The classes in a source file's strings and templates, without those composed of a value. */
function usedIn(source: string): string[] {
  const code = source.replace(COMMENT, '')
  return Array.from(code.matchAll(PLACE), (place) => expressionAt(code, place.index + place[0].length))
    .flatMap((expression) => Array.from(expression.replace(COMPARISON, '').matchAll(TEXT)))
    .flatMap(([, single, double, template]) => single ?? double ?? template?.replace(COMPOSED_WORD, '') ?? '')
    .flatMap((text) => text.split(/\s+/).filter((word) => NAME.test(word)))
}

/** The expression that begins here: a text, what is in brackets, or anything else to the end of its line. */
function expressionAt(code: string, start: number): string {
  const [text] = /^'[^'\n]*'|^"[^"\n]*"/.exec(code.slice(start)) ?? []
  if (text) return text
  const inBrackets = '{['.includes(code.charAt(start))
  let depth = 0
  for (let at = start; at < code.length; at++) {
    const character = code.charAt(at)
    if ('{[('.includes(character)) depth++
    if ('}])'.includes(character)) depth--
    if (depth < 0 || (depth === 0 && (inBrackets || ',\n'.includes(character)))) return code.slice(start, at)
  }
  return code.slice(start)
}

/** Classes that are values of a prop or part of a template, by the component that composes them. */
const COMPOSED: Record<string, RegExp> = {
  'app/ui/kit/badge.tsx': new RegExp(`^(${BADGE_KINDS.join('|')}|full|ring|half)$`),
  'app/ui/kit/button.tsx': /^(primary|secondary|quiet|text|destructive)$/,
  'app/ui/kit/sheet.tsx': /^(left|bottom|right)$/,
  'app/routes/account/order/order-steps.tsx': /^is-(done|current|upcoming)$/,
  'app/routes/dev/kit/section.tsx': /^(small|middle|wide)$/,
}

/** Classes without a style, with the reason. */
const UNSTYLED: Record<string, string> = {
  'app/ui/shop/sign-in/bot-check-container.tsx .bot-check': 'browser tests find the place of the bot check by it',
}

// The page of another company and mails have styles of their own.
const MAIL_FILES = ['mail-body.ts', 'mail-brand.ts', 'mail-layout.ts'].map(
  (file) => `app/domain/notifications/templates/${file}`,
)
const sources = globSync('app/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.') && !file.includes('dev/gateway/') && !MAIL_FILES.includes(file),
)
const sheets = globSync('app/**/*.css').filter((file) => !file.includes('dev/gateway/'))
const read = (file: string) => readFileSync(file, 'utf8')

test('every styled class is used', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const used = new Set(sources.flatMap((file) => usedIn(read(file))))
  const isComposed = (name: string) => Object.values(COMPOSED).some((names) => names.test(name))
  const unused = sheets.flatMap((file) =>
    styledIn(read(file))
      .filter((name) => !used.has(name) && !isComposed(name))
      .map((name) => `${file} .${name}`),
  )
  expect(unused).toEqual([])
})

test('every used class is styled', () => {
  const styled = new Set(sheets.flatMap((file) => styledIn(read(file))))
  const unstyled = sources.flatMap((file) =>
    usedIn(read(file))
      .filter((name) => !styled.has(name))
      .map((name) => `${file} .${name}`),
  )
  expect(unstyled).toEqual(Object.keys(UNSTYLED))
})

/** What a source file writes by itself instead of with a part of the kit. */
function rawParts(source: string): string[] {
  const code = source.replace(COMMENT, '')
  return [
    ...(usedIn(source).includes('input') ? ['class input: Field, or Input or Select'] : []),
    ...(/<(?:details|summary)\b/.test(code) ? ['<details>: Disclosure'] : []),
  ]
}

test('fields and disclosures are those of the kit', () => {
  const pages = sources.filter((file) => file.endsWith('.tsx') && !file.startsWith('app/ui/kit/'))
  expect(pages.length).toBeGreaterThan(400)
  expect(pages.flatMap((file) => rawParts(read(file)).map((part) => `${file}: ${part}`))).toEqual([])
  expect(rawParts('<input className={isSmall ? "input chip" : "input"} />')).toHaveLength(1)
  expect(rawParts('<details><summary className="btn">More</summary></details>')).toHaveLength(1)
  expect(rawParts('// <summary>\n<Input className="otp" />')).toEqual([])
})

/** The classes that begin a selector of a sheet: what it styles itself, not inside something of its own. */
function ownedBy(css: string): string[] {
  const selectors = Array.from(css.replace(COMMENT, '').matchAll(SELECTOR), ([, selector = '']) => selector)
  // What is in `:is(…)` or `:has(…)` is inside, or beside.
  const outside = selectors.map((list) => list.replace(/\([^()]*\)/g, ''))
  return outside.flatMap((list) => list.split(',')).flatMap((one) => /^\s*\.([a-z][\w-]*)/i.exec(one)?.[1] ?? [])
}

/** Classes of shared components that a sheet of a page styles. */
function strays(css: string, classes: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return ownedBy(css).filter((name) => {
    const users = Array.from(classes.get(name) ?? [])
    return users.length > 0 && users.every((file) => file.startsWith('app/ui/'))
  })
}

/** The files that use each class. */
function usersOfClasses(): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const file of sources)
    for (const name of usedIn(read(file))) users.set(name, (users.get(name) ?? new Set()).add(file))
  return users
}

/** Classes of shared components that a page changes for itself, with the reason. */
const CHANGED_BY_A_PAGE: Record<string, string> = {
  'app/routes/account/invoice/invoice.css .demo': 'not on the printed invoice',
  'app/routes/account/invoice/invoice.css .toasts': 'not on the printed invoice',
  'app/routes/account/problem/problem.css .photo-upload-form': 'the fields of a report, in the form with photographs',
  'app/routes/admin/orders/orders.css .selectable-card': 'the next step of an order in its card',
  'app/routes/admin/orders/orders.css .table-frame': 'the printed list is not cut off',
  'app/routes/admin/products/products.css .selection-bar': 'the first button of a form in the bar',
  'app/routes/storefront/layout/header.css .header-kg': 'a part of the header, which is of every page',
  'app/routes/storefront/layout/menus.css .sheet': 'the logo above the menu',
}

test('a shared component is styled beside it', () => {
  const users = usersOfClasses()
  const pages = sheets.filter((file) => file.startsWith('app/routes/'))
  expect(pages.length).toBeGreaterThan(40)
  const changed = new Set(pages.flatMap((file) => strays(read(file), users).map((name) => `${file} .${name}`)))
  expect(Array.from(changed).sort()).toEqual(Object.keys(CHANGED_BY_A_PAGE).sort())
  const found = strays('.page-of-theirs :is(.field, .markdown-tools) { x: y }\n.markdown-tools, .panel { x: y }', users)
  expect(found).toEqual(['markdown-tools'])
})

test('the classes of a sheet are found', () => {
  expect(styledIn('/* .old { */ .a .b-c:hover, .d { x: .5em } @media (x) { .e { y: z } }')).toEqual([
    'a',
    'b-c',
    'd',
    'e',
  ])
})

test.each([
  [`<p className="a b-c" id="not">`, ['a', 'b-c']],
  [`<p className={kind === 'not' ? 'a' : \`b c-\${kind} d\`} title='not'>`, ['a', 'b', 'd']],
  [`const classes = ['a', isOpen && 'b'].join(' ')\n'not'`, ['a', 'b']],
  [`return { className: ['a', className].join(' '), id: 'not' }`, ['a']],
  [`const KIND_CLASSES: Record<Kind, string> = { ok: 'a', bad: 'b' }\n'not'`, ['a', 'b']],
  [`function classOf({ bold }: Column): string {\n  return bold ? 'a' : 'b'\n}\n'not'`, ['a', 'b']],
  [`// className="not"\n/** className="not" */`, []],
])('in %s the classes are %j', (source, classes) => {
  expect(usedIn(source)).toEqual(classes)
})

const TOKENS = 'app/styles/theme.css'
const COLOUR = /(?:#|%23)[\da-f]{6}\b|\brgba?\(/gi

/** Files that have to name a colour, with the reason. */
const COLOURS_ALLOWED: Record<string, string> = {
  'app/ui/kit/field.css': 'a data URL cannot use a custom property',
  'app/styles/panel-theme.css': 'the shadows of the panel in both themes',
  'app/routes/dev/kit/token-samples.css': 'the checkerboard of the kit page',
  'app/routes/dev/kit/colours.tsx': 'black is used for a missing colour',
  'app/routes/dev/gateway/test-gateway-page.css': 'the page of another company',
  'app/domain/brand/accent.ts': 'the palette of accent colours, and the backgrounds they are checked on',
  'app/root.tsx': 'the theme colour of browsers: paper',
  'app/http/endpoints/web-manifest.server.ts': 'the web manifest: paper',
  'app/adapters/pictures/draw-open-graph-image.server.ts': 'JPEGs for sharing: paper',
  'app/domain/notifications/templates/mail-brand.ts': 'mail programs know no custom properties',
  'app/domain/notifications/templates/mail-layout.ts': 'mail programs know no custom properties',
  'app/domain/notifications/templates/text-message-variable.ts': 'a one-time code in an example looks like one',
  'app/adapters/documents/pdf.ts': 'printed documents, which have inks of their own',
}

test('colours are tokens', () => {
  const files = globSync('app/**/*.{css,ts,tsx}').filter((file) => !file.includes('.test.') && file !== TOKENS)
  const found = files.filter((file) => readFileSync(file, 'utf8').match(COLOUR))
  expect(found.sort()).toEqual(Object.keys(COLOURS_ALLOWED).sort())
})

test('the colours of mails are those of the tokens', () => {
  const tokens = readFileSync(TOKENS, 'utf8').toLowerCase()
  const colours = MAIL_FILES.flatMap((file) => readFileSync(file, 'utf8').match(COLOUR) ?? [])
  expect(colours.length).toBeGreaterThan(10)
  expect(colours.filter((colour) => !tokens.includes(colour.toLowerCase()))).toEqual([])
})

test('files that cannot read the tokens use the paper colour', () => {
  const paper = /--color-paper: light-dark\((#[\da-f]{6})/.exec(readFileSync(TOKENS, 'utf8'))?.[1]
  const files = [
    'app/domain/brand/accent.ts',
    'app/root.tsx',
    'app/http/endpoints/web-manifest.server.ts',
    'app/adapters/pictures/draw-open-graph-image.server.ts',
    'scripts/pictures/make-install-icons.ts',
    'public/icon.svg',
  ]
  for (const file of files) expect(readFileSync(file, 'utf8').toLowerCase(), file).toContain(paper)
})
