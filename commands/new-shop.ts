import { createInterface } from 'node:readline/promises'
import type { z } from 'zod'
import type { Config } from '#app/config/config.server.ts'
import { COMMAND_LINE } from '#app/domain/actor.ts'
import { createStaffCode } from '#app/domain/identity/sign-in/create-staff-code.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { CREATE_SHOP_MESSAGES, createShop } from '#app/domain/setup/create-shop.server.ts'
import { type NewShop, type NewShopField, newShopSchema } from '#app/domain/setup/new-shop-form.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Command, refuseArguments, withShop } from './shared/command.ts'

/** What the zones of a new shop have by themselves, from the least to the most. */
function byDistance(amount: 'firstPaise' | 'freeFromPaise'): string {
  const amounts = Object.values(DEFAULT_SETTINGS.delivery.zones).map((rate) => rate[amount])
  return `${formatMoney(Math.min(...amounts))} to ${formatMoney(Math.max(...amounts))}, by distance`
}

type Question = { text: string; default?: string }

const QUESTIONS: Record<NewShopField, Question> = {
  phone: { text: "The owner's phone, ten digits" },
  name: { text: 'The name of the shop' },
  goods: { text: 'What it sells, such as: spices' },
  categories: { text: 'Its categories, with commas between (may stay empty)', default: '' },
  sizes: {
    text: 'The sizes of its packs, with commas between, such as: 200g, 1kg, Jar 350g',
    default: NEW_SHOP_PACK_SIZES.join(', '),
  },
  pincode: { text: 'The PIN code you ship from' },
  scheme: { text: 'Are you registered for GST? regular, composition or no', default: 'regular' },
  gstin: { text: 'GSTIN (may stay empty until the shop opens)', default: '' },
  fssai: { text: 'FSSAI number (may stay empty)', default: '' },
  delivery: {
    text: `Delivery of the first 500 g, in rupees, the same for all of India (empty: ${byDistance('firstPaise')})`,
    default: '',
  },
  freeFrom: {
    text: `Delivery is free from, in rupees, the same for all of India (empty: ${byDistance('freeFromPaise')})`,
    default: '',
  },
}
const FIELDS = Object.keys(QUESTIONS) as NewShopField[]
const FLAGS: Record<NewShopField, string> = {
  phone: 'phone',
  name: 'name',
  goods: 'goods',
  categories: 'categories',
  sizes: 'sizes',
  pincode: 'pin',
  scheme: 'gst',
  gstin: 'gstin',
  fssai: 'fssai',
  delivery: 'delivery',
  freeFrom: 'free-from',
}

type Typed = Partial<Record<NewShopField, string>>

export const newShop: Command = {
  usage: 'new-shop [--phone … --name …]',
  description: 'make an empty shop: asks for what it begins with, or takes it from the options',
  async prepare(args) {
    const given = typedIn(args)
    if (typeof given === 'string') {
      console.error(`✗ ${given}`)
      // The list of commands names the first options only.
      refuseArguments({ usage: `new-shop ${FIELDS.map((field) => `--${FLAGS[field]} …`).join(' ')}` })
      return null
    }
    if (!process.stdin.isTTY) return read({ ...DEFAULTS, ...given }) && args
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    try {
      const typed = await askForNewShop(given, (question) => lines.question(question))
      return Object.entries(typed).map(([field, value]) => `--${FLAGS[field as NewShopField]}=${value}`)
    } finally {
      lines.close()
    }
  },
  async run(config, args) {
    const given = typedIn(args)
    const input = typeof given === 'string' ? null : read({ ...DEFAULTS, ...given })
    if (!input) return false
    return withShop(config, (shop) => make(shop, input, config), { samples: false })
  },
}

const DEFAULTS: Typed = Object.fromEntries(FIELDS.map((field) => [field, QUESTIONS[field].default ?? '']))

const OPTION = /^--([a-z-]+)(?:=(.*))?$/s

/**
 * What the options name, or what is wrong with how they are written. A value may begin with a dash, which `parseArgs`
 * of Node refuses: what it says is checked later.
 */
function typedIn(args: readonly string[]): Typed | string {
  const typed: Typed = {}
  const rest = [...args]
  while (rest.length > 0) {
    const arg = rest.shift() ?? ''
    const [, flag, joined] = OPTION.exec(arg) ?? []
    if (flag === undefined) return `“${arg}” belongs to no option. Put a text with blanks into quotes.`
    const field = FIELDS.find((each) => FLAGS[each] === flag)
    if (!field) return `There is no option --${flag}.`
    const value = joined ?? rest.shift()
    if (value === undefined || OPTION.test(value)) return `--${flag} needs a value.`
    typed[field] = value
  }
  return typed
}

type Ask = (text: string) => Promise<string>

/** Asks for what the options do not name, and at once again for what is wrong. Returns what was typed. */
export async function askForNewShop(given: Typed, ask: Ask): Promise<Typed> {
  let typed = { ...given }
  let open: readonly NewShopField[] = FIELDS.filter((field) => given[field] === undefined)
  while (true) {
    for (const field of open) typed = { ...typed, [field]: await askUntilValid(field, typed, ask) }
    // An option may be wrong, or two answers together: a GSTIN of another state than the PIN code.
    const messages = messagesOf(typed)
    if (messages.size === 0) return typed
    for (const message of messages.values()) console.error(`✗ ${message}`)
    open = FIELDS.filter((field) => messages.has(field))
  }
}

/** Asks for a field until its answer is valid. An empty answer is the default. */
async function askUntilValid(field: NewShopField, typed: Typed, ask: Ask): Promise<string> {
  // Nobody without a registration is asked for its number.
  if (field === 'gstin' && typed.scheme?.toLowerCase() === 'no' && !typed.gstin) return ''
  const { text, default: usual = '' } = QUESTIONS[field]
  while (true) {
    const answer = (await ask(`${text}${usual ? ` [${usual}]` : ''}: `)).trim() || usual
    const message = messagesOf({ ...typed, [field]: answer }).get(field)
    if (message === undefined) return answer
    console.error(`✗ ${message}`)
  }
}

function messagesOf(typed: Typed): Map<NewShopField, string> {
  const parsed = newShopSchema.safeParse(typed)
  return parsed.success ? new Map() : firstMessages(parsed.error)
}

/** Reads the options where nobody can be asked; prints what is wrong with each. */
function read(typed: Typed): NewShop | null {
  const parsed = newShopSchema.safeParse(typed)
  if (parsed.success) return parsed.data
  for (const [field, message] of firstMessages(parsed.error)) console.error(`✗ --${FLAGS[field]}: ${message}`)
  return null
}

/** What is wrong with each field: of several messages about one, the first says what to do. */
function firstMessages({ issues }: z.ZodError): Map<NewShopField, string> {
  const last = issues.toReversed().map(({ path, message }) => [path[0] as NewShopField, message] as const)
  return new Map(last)
}

async function make(shop: Shop, input: NewShop, { origin, isOriginSet }: Config): Promise<boolean> {
  const made = await createShop(shop, COMMAND_LINE, input, { isOriginKnown: isOriginSet })
  if (!made.ok) {
    console.error(`✗ ${CREATE_SHOP_MESSAGES[made.reason]}`)
    return false
  }
  console.log(`${input.name} is made. Only you see it, until you open it under Settings, Go live.`)
  const printed = await createStaffCode(shop, COMMAND_LINE, input.phone)
  // Without settings the shop may start at another port than the usual one.
  const address = (path: string) => (isOriginSet ? `${origin}${path}` : `${path} at the address that it prints`)
  if (printed.ok) {
    console.log(`Start the shop, open ${address(printed.value.path)}`)
    console.log(`and type ${printed.value.code}. It works once, for 15 minutes; then: npm run mewa -- admin code +91…`)
  } else console.log(`Start the shop and open ${address('/auth?next=/admin')}`)
  return true
}
