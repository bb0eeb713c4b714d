import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BADGE_KINDS } from '#app/domain/badge-kind.ts'
import { COMMENT, MAIL_FILES, read, sheets, sources, styledIn, usedIn } from './css-classes.ts'

// Styles are plain CSS (docs/decisions/0058), so no compiler finds unused or unknown classes, or colours outside the
// tokens.

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
  'app/adapters/documents/pdf-inks-and-box.ts': 'printed documents, which have inks of their own',
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
