import { ACCENTS, isAccentName } from '#app/domain/brand/accent.ts'
import { STATES } from '#app/domain/delivery/indian-state.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { capitalize, capitalizeAbbreviations } from '#app/domain/text/capitalize.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'

/**
 * A changed field, formatted for reading. `name` is empty when the whole value changed, `before` is null when there was
 * none.
 */
export type AuditChange = { name: string; before: string | null; after: string }

const NOTHING = '–'

/**
 * Generated ids (newId) mean nothing to a reader: 22 characters after the kind, 24 since they begin with the time, and
 * a number in a trial year. The CSV file has them.
 */
export const GENERATED_ID = /^[a-z]{3,4}_(?:[\w-]{22,25}|trial\d+)$/

/** The fields that differ between the before and after values of an audit entry, named and formatted. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  const names = Array.from(new Set([...old.keys(), ...now.keys()]))
  return names
    .filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)))
    .map((name) => ({
      name: formatPath(name),
      before: formatValue(name, old.get(name)),
      after: formatValue(name, now.get(name)),
    }))
    .filter(({ before, after }) => before !== after)
    .map(({ name, before, after }) => ({ name, before: before === NOTHING ? null : before, after }))
}

/** The fields of a value by path. A primitive has one field with an empty path; a list of primitives is one field. */
function fieldsOf(value: unknown, path: readonly string[] = []): Map<string, unknown> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || isPrimitiveList(value)) return new Map([[path.join('.'), value]])
  return new Map(Object.entries(value).flatMap(([name, field]) => [...fieldsOf(field, [...path, name])]))
}

function isPrimitiveList(value: object): value is unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object')
}

// Fields whose stored names say nothing to staff.
const WORDS: Readonly<Record<string, string>> = {
  paise: 'amount',
  grams: 'weight',
  nutritionalInfo: 'nutrition',
  calories: 'energy (kcal)',
  carbs: 'carbohydrate (g)',
  protein: 'protein (g)',
  fat: 'fat (g)',
  fiber: 'fibre (g)',
  pincode: 'PIN code',
  pincodes: 'PIN codes',
  blockedPincodes: 'PIN codes without cash',
}

/** `zones.local.firstPaise` → `Zones, local, first` */
function formatPath(path: string): string {
  const parts = path.split('.').map(
    (part) =>
      WORDS[part] ??
      part
        .replace(/_?(Paise|paise|Grams|grams|At|Bp)$|_(at|bp)$/, '')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replaceAll(/[_-]/g, ' ')
        .toLowerCase(),
  )
  const text = parts.map((part) => (/^\d+$/.test(part) ? `no. ${Number(part) + 1}` : part)).join(', ')
  return capitalize(capitalizeAbbreviations(text))
}

function formatValue(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.join(', ')
  if (typeof value === 'number') return formatNumber(path, value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return codedValueName(path.split('.').at(-1) ?? '', value) ?? formatText(path, String(value))
}

function formatNumber(path: string, value: number): string {
  if (/paise$/i.test(path)) return formatMoney(value)
  if (/grams$/i.test(path)) return formatWeight(value)
  return /Bp$|_bp$/.test(path) ? `${value / 100}%` : String(value)
}

/** Formats an instant as day and time and a snake_case value with spaces. Leaves out generated ids. */
function formatText(path: string, text: string): string {
  if (GENERATED_ID.test(text)) return NOTHING
  if (path.endsWith('At') && /^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDayAndTime(text)
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text
}

/**
 * The name of a value that is stored as a code, by the field it is in: a state by its GST code, a colour of the
 * palette.
 */
export function codedValueName(field: string, value: unknown): string | undefined {
  if (field === 'state' || field === 'shopState') return STATES.find(({ code }) => code === value)?.name
  if (field === 'accent' && typeof value === 'string' && isAccentName(value)) return ACCENTS[value].name
  return undefined
}
