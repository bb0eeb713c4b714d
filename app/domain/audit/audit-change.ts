import { capitalised } from '../capitalised.ts'
import { formatMoney } from '../money.ts'
import { formatWeight } from '../weight.ts'

/** One thing that changed, in words: `name` is empty when the whole value did. */
export type AuditChange = { name: string; before: string; after: string }

const NOTHING = '–'

/** What changed between two values of a line of the log: only the fields that differ, each named and readable. */
export function changesOf(before: unknown, after: unknown): AuditChange[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  const names = Array.from(new Set([...old.keys(), ...now.keys()]))
  return names
    .filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)))
    .map((name) => ({
      name: inWords(name),
      before: sayValue(name, old.get(name)),
      after: sayValue(name, now.get(name)),
    }))
}

/** move-order → Move order */
export function actionInWords(action: string): string {
  return inWords(action.replaceAll('-', ' '))
}

/** Every field of a value by its path; a plain value has one, without a name. Lists are fields by themselves. */
function fieldsOf(value: unknown, path: readonly string[] = []): Map<string, unknown> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || isListOfWords(value)) return new Map([[path.join('.'), value]])
  return new Map(Object.entries(value).flatMap(([name, field]) => [...fieldsOf(field, [...path, name])]))
}

function isListOfWords(value: object): value is unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object')
}

// Words that are written in capitals.
const SHORT = /\b(awb|cod|fssai|gst|gstin|hsn|mrp|pin|sms|upi)\b/g

/** zones.local.firstPaise → Zones, local: first */
function inWords(path: string): string {
  const parts = path.split('.').map((part) =>
    part
      .replace(/(Paise|Grams|At|Bp)$/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  )
  const words = parts.map((part) => (/^\d+$/.test(part) ? `no. ${Number(part) + 1}` : part)).join(', ')
  return capitalised(words.replace(SHORT, (word) => word.toUpperCase()))
}

function sayValue(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.join(', ')
  if (typeof value === 'number' && path.endsWith('Paise')) return formatMoney(value)
  if (typeof value === 'number' && path.endsWith('Grams')) return formatWeight(value)
  if (typeof value === 'number' && path.endsWith('Bp')) return `${value / 100}%`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
