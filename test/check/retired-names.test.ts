import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Retired private names do not return: each has a standard term, which the source and the docs use instead.

const RETIRED: readonly RegExp[] = [
  /\b(?:told-things|toldThings|handed-over|kept-(?:texts|pages|briefly|answers))\b/,
  /\b(?:hearWord|hearGateway|carryOut|whatBecame|outOfReach|saveOnce|actOnce|onDesk|shelfPrint|actOf)\b/,
  /\b(?:money-files|[mM]oneyFile|shop-operations|health-watch|watchHealth|getSoon)\b/,
  /\b(?:save-once|act-once|carry-out|what-became|out-of-reach|shelf-print|as-sent|draw-first)\.\w/,
  /\b(?:handOver|decideHandOver|handedOver|linkKey|isLinkKey|TypedKeys|CodeProvider|slugOf|ownPage|OwnPage)\w*/,
  /\b(?:[A-Z]+_)*SAYS\b/,
  /\b(?:data-early|earlyPress|returnSurplus)\b/,
  /\banew\b/i,
  /\b(?:say|says|said|tell|tells|told|hear|hears|heard)[A-Z]\w*/,
  // Code spells it PinCode; a stored setting is `blockedPincodes`, and fields are `pincode`.
  /\b(?!blockedPincodes\b)(?:[a-z]\w*Pincode\w*|Pincode[A-Z]\w*|pincode[A-Z]\w*)/,
]

/** Files whose text is history, generated, or the list itself. */
const ALLOWED_FILES = /^(?:app\/db\/migrations\/|bench\/results\.md$|test\/check\/retired-names\.test\.ts$)/

/** Single texts that may keep a retired word. */
const ALLOWED_TEXTS: readonly string[] = [
  // A screen text.
  'price and stock are looked up there anew',
  // The operator's manual.
  'are made anew like every upload',
]

/** The retired names in a text or a path. */
function retiredIn(text: string): string[] {
  const checked = ALLOWED_TEXTS.reduce((rest, allowed) => rest.replaceAll(allowed, ''), text)
  return RETIRED.flatMap((pattern) => checked.match(new RegExp(pattern, `${pattern.flags}g`)) ?? [])
}

test('no file uses a retired name, in its path or its text', () => {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', 'app', 'bench', 'commands', 'docs', 'scripts', 'test', '*.md'],
    {
      encoding: 'utf8',
    },
  )
  const files = listed
    .split('\0')
    .filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file) && existsSync(file) && !ALLOWED_FILES.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    retiredIn(`${file}\n${readFileSync(file, 'utf8')}`).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test.each([
  'told-things',
  'data-early',
  'hearWord',
  'ORDER_SAYS',
  'read anew',
  'tellOwner',
  'isPincode',
  'decideHandOver(',
  'app/http/save-once.ts',
])('finds the retired name in %s', (text) => {
  expect(retiredIn(text)).not.toEqual([])
})
