import { ZONES } from '../delivery/delivery-zone.ts'
import { isSameSetting } from './setting-change.ts'
import { pathsIn, type SettingPath, valueAt, withValueAt } from './setting-path.ts'

/**
 * Fields that are right only as a whole, by their paths: a form checks each against the others, so two people must not
 * change a part each.
 */
export const INTERDEPENDENT_FIELDS: readonly (readonly string[])[] = [
  ['store.state', 'store.pincode'],
  ['brand.homePicture', 'brand.homePictureAlt'],
  ['brand.story', 'brand.storyPicture', 'brand.storyPictureAlt'],
  ['opening.status', 'opening.sentence'],
  ['cod.offered', 'cod.cashOnly'],
  ['cod.minimumPaise', 'cod.maximumPaise'],
  ['tax.invoicePrefix', 'tax.creditNotePrefix', 'tax.challanPrefix', 'tax.billPrefix', 'tax.plainBillPrefix'],
  ZONES.map((zone) => `delivery.zonePins.${zone}`),
  ...ZONES.map((zone) => [`delivery.zones.${zone}.minDays`, `delivery.zones.${zone}.maxDays`]),
]

/** A field that somebody else changed: its path, and what is stored now. */
export type FieldNow = { path: SettingPath; now: unknown }

/** The fields that both changed to different values, and those that only somebody else changed. */
export type SettingsConflict = { clashes: FieldNow[]; others: FieldNow[] }

type Versions = {
  /** What the form showed when it was opened. It comes back from the browser, so it may be anything. */
  seen: unknown
  /** What was sent. Fields it lacks stay as they are stored. */
  typed: unknown
  /** What is stored now. */
  now: unknown
}

/**
 * Merges a form with what is stored. Fields that its editor changed get the typed values; all others keep what is
 * stored. So two people who edit the same form do not overwrite each other. A list is one field.
 *
 * - `clashes`: fields that both changed, to different values. The merged value has the typed ones.
 * - `others`: fields that only somebody else changed.
 * - `together`: groups of fields that are right only as a whole, such as the lowest and the highest order. Two people
 *   cannot change a part of a group each.
 */
export function mergeConcurrentChanges(
  { seen, typed, now }: Versions,
  together: readonly (readonly string[])[] = [],
): SettingsConflict & { merged: unknown } {
  let merged = now
  const clashes: FieldNow[] = []
  const others: FieldNow[] = []
  for (const unit of unitsOf(pathsIn(typed), together)) {
    const touched = unit.filter((path) => !isSame(valueAt(typed, path), valueAt(seen, path)))
    const different = unit.filter((path) => !isSame(valueAt(typed, path), valueAt(now, path)))
    // What both changed to the same value stands between nobody.
    const isChangedByOthers = different.some((path) => !isSame(valueAt(now, path), valueAt(seen, path)))
    if (isChangedByOthers) {
      const fields = touched.length > 0 ? clashes : others
      fields.push(...different.map((path) => ({ path, now: valueAt(now, path) })))
    }
    if (touched.length === 0) continue
    for (const path of isChangedByOthers ? different : touched) merged = withField(merged, path, typed)
  }
  return { merged, clashes, others }
}

/** What the form has seen once it showed these conflicts: in those fields, what is stored now. */
export function seenAfter(seen: unknown, clashes: readonly FieldNow[]): unknown {
  return clashes.reduce((value, { path, now }) => withValueAt(value, path, now), seen)
}

/**
 * What a form has seen once its page was loaded again: fields that nobody has touched show what is stored now, those
 * that are being edited (`edited`, by the names of their inputs, such as `zones.local.minDays`) still stand on what
 * they showed before.
 */
export function seenAfterReload(before: unknown, stored: unknown, edited: readonly string[]): unknown {
  return pathsIn(stored).reduce((seen, path) => {
    // A list has an input per part of it.
    const name = path.slice(1).join('.') || path.join('.')
    const isEdited = edited.some((input) => input === name || input.startsWith(`${name}.`))
    return isEdited ? withValueAt(seen, path, valueAt(before, path)) : seen
  }, stored)
}

/** The paths in units: those that go together, and each of the others alone. */
function unitsOf(paths: readonly SettingPath[], together: readonly (readonly string[])[]) {
  const unitOf = (path: SettingPath) => together.find((names) => names.includes(path.join('.')))
  const units = new Map<unknown, SettingPath[]>()
  for (const path of paths) {
    const unit = unitOf(path) ?? path
    units.set(unit, [...(units.get(unit) ?? []), path])
  }
  return units.values()
}

/** A value with one typed field. Where the stored value lacks the group of the field, it gets the typed one whole. */
function withField(value: unknown, path: SettingPath, typed: unknown): unknown {
  const known = path.findIndex((_, index) => valueAt(value, path.slice(0, index + 1)) === undefined)
  const whole = known === -1 ? path : path.slice(0, known + 1)
  return withValueAt(value, whole, valueAt(typed, whole))
}

// A text that was never stored is an empty one.
function isSame(one: unknown, other: unknown): boolean {
  return isSameSetting(one ?? '', other ?? '')
}
