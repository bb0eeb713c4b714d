import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Retired private names do not return: each has a standard term, which the source and the docs use instead.

const RETIRED: readonly { names: RegExp; instead: string }[] = [
  {
    names: /\b(?:told-things|toldThings|handed-over|kept-(?:texts|pages|briefly|answers))\b/,
    instead: 'structured data, hydration data, fragment cache, response cache, memo or query cache',
  },
  {
    names: /\b(?:hearWord|hearGateway|carryOut|whatBecame|outOfReach|saveOnce|actOnce|onDesk|shelfPrint|actOf)\b/,
    instead: 'handleGatewayEvent, apply…, …Outcome, isUnavailable, withIdempotency, …Fingerprint or auditContext',
  },
  {
    names: /\b(?:money-files|[mM]oneyFile|shop-operations|health-watch|watchHealth|getSoon)\b/,
    instead: 'the standard term, as its neighbours have it',
  },
  {
    names: /\b(?:save-once|act-once|carry-out|what-became|out-of-reach|shelf-print|as-sent|draw-first)\.\w/,
    instead: 'idempotency, apply-…, …-outcome, …-unavailable, …-fingerprint, prepared-response or deferred-…',
  },
  {
    names:
      /\b(?:handOver|decideHandOver|handedOver|linkKey|isLinkKey|TypedKeys|CodeProvider|slugOf|ownPage|OwnPage)\w*/,
    instead: 'completePickup, linkToken, …Form, IdentityProvider or ContentPage',
  },
  { names: /\b(?:[A-Z]+_)*SAYS\b/, instead: '…_MESSAGES' },
  { names: /\b(?:data-early|earlyPress|returnSurplus)\b/, instead: 'data-replay, pressReplay, refundSurplus' },
  { names: /\banew\b/i, instead: 'again' },
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

/** Single texts that may keep a retired word. */
const ALLOWED_TEXTS: readonly string[] = [
  // A screen text.
  'price and stock are looked up there anew',
  // The operator's manual.
  'are made anew like every upload',
]

/** The retired names in a text or a path, each with what to write instead. */
function retiredIn(text: string): string[] {
  const checked = ALLOWED_TEXTS.reduce((rest, allowed) => rest.replaceAll(allowed, ''), text)
  return RETIRED.flatMap(({ names, instead }) =>
    (checked.match(new RegExp(names, `${names.flags}g`)) ?? []).map((name) => `${name}: write ${instead}`),
  )
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
