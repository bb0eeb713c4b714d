import { globSync, readFileSync } from 'node:fs'

// Where classes are styled and where they are used, read from the sheets and the source files.

const SELECTOR = /([^{}]+)\{/g
const CLASS = /\.([a-z][\w-]*)/gi
/** Comments of a sheet or a source file. */
export const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** The classes in a sheet's selectors. */
export function styledIn(css: string): string[] {
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
export function usedIn(source: string): string[] {
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
  for (let index = start; index < code.length; index++) {
    const character = code.charAt(index)
    if ('{[('.includes(character)) depth++
    if ('}])'.includes(character)) depth--
    if (depth < 0 || (depth === 0 && (inBrackets || ',\n'.includes(character)))) return code.slice(start, index)
  }
  return code.slice(start)
}

/** The class that everything in the panel is inside of. */
const PANEL = /^\s*\.admin\s+/

/** The classes that begin a selector of a sheet: what it styles itself, not inside something of its own. */
export function ownedBy(css: string): string[] {
  const selectors = Array.from(css.replace(COMMENT, '').matchAll(SELECTOR), ([, selector = '']) => selector)
  // What is in `:is(…)` or `:has(…)` is inside, or beside.
  const outside = selectors.map((list) => list.replace(/\([^()]*\)/g, ''))
  return outside
    .flatMap((list) => list.split(','))
    .flatMap((one) => /^\s*\.([a-z][\w-]*)/i.exec(one.replace(PANEL, ''))?.[1] ?? [])
}

/** The files that write mails. */
export const MAIL_FILES = ['mail-body.ts', 'mail-brand.ts', 'mail-layout.ts'].map(
  (file) => `app/domain/notifications/templates/${file}`,
)
/** The source files that name classes. The page of another company and mails have styles of their own. */
export const sources = globSync('app/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.') && !file.includes('dev/gateway/') && !MAIL_FILES.includes(file),
)
/** The sheets of the shop. */
export const sheets = globSync('app/**/*.css').filter((file) => !file.includes('dev/gateway/'))
export const read = (file: string) => readFileSync(file, 'utf8')

/** The files that use each class. */
export function usersOfClasses(): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const file of sources)
    for (const name of usedIn(read(file))) users.set(name, (users.get(name) ?? new Set()).add(file))
  return users
}
