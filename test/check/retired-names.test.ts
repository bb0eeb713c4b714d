import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Names by which nobody would find a thing do not return: each has a standard term, which the source and the docs use
// instead.

const RETIRED: readonly { names: RegExp; instead: string }[] = [
  {
    names: /\b(?:told-things|toldThings|handed-over|kept-(?:texts|pages|briefly|answers))\b/,
    instead: 'structured data, hydration data, fragment cache, response cache, memo or query cache',
  },
  { names: /\b(?:[A-Z]+_)*SAYS\b/, instead: '…_MESSAGES' },
  {
    names: /\b(?:say|says|said|tell|tells|told|hear|hears|heard)[A-Z]\w*/,
    instead:
      'what the code does: notify… (a person), send… (a message), publish… and listen… (a change), request… (an answer of somebody), report… or describe… (a text), receive… or handle… (an event); as a condition isNotified…, as a text …Message or …Text',
  },
  // A stored setting is `blockedPincodes`, and fields are `pincode`.
  {
    names: /\b(?!blockedPincodes\b)(?:[a-z]\w*Pincode\w*|Pincode[A-Z]\w*|pincode[A-Z]\w*)/,
    instead: 'PinCode, or pincode alone',
  },
]

/** Files whose text is history, generated, or the list itself. */
const ALLOWED_FILES = /^(?:app\/db\/migrations\/|bench\/results\.md$|test\/check\/retired-names\.test\.ts$)/

/** The retired names in a text or a path, each with what to write instead. */
function retiredIn(text: string): string[] {
  return RETIRED.flatMap(({ names, instead }) =>
    (text.match(new RegExp(names, `${names.flags}g`)) ?? []).map((name) => `${name}: write ${instead}`),
  )
}

test('no file uses a retired name, in its path or its text', () => {
  const folders = ['app', 'bench', 'commands', 'docs', 'scripts', 'test', '*.md']
  const listed = execFileSync('git', ['ls-files', '-z', ...folders], { encoding: 'utf8' })
  const files = listed
    .split('\0')
    .filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file) && existsSync(file) && !ALLOWED_FILES.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    retiredIn(`${file}\n${readFileSync(file, 'utf8')}`).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test.each(['told-things', 'ORDER_SAYS', 'tellOwner', 'isPincode'])('finds the retired name in %s', (text) => {
  expect(retiredIn(text)).not.toEqual([])
})
