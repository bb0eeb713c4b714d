import { isGroup, type SettingPath, withValueAt } from './setting-path.ts'

/** A changed field of a group of settings. A missing field is undefined. */
export type SettingChange = { path: SettingPath; before: unknown; after: unknown }

/** The fields that differ between two versions of a group. A list is one field, including its order. */
export function settingChanges(before: unknown, after: unknown, path: SettingPath = []): SettingChange[] {
  if (!isGroup(before) || !isGroup(after)) {
    return isSameSetting(before, after) ? [] : [{ path, before, after }]
  }
  const names = Array.from(new Set([...Object.keys(before), ...Object.keys(after)]))
  return names.flatMap((name) => settingChanges(before[name], after[name], [...path, name]))
}

/** A group with changes undone: their fields get the values from before, others stay. */
export function withoutChanges(group: unknown, changes: readonly SettingChange[]): unknown {
  return changes.reduce((value, change) => withValueAt(value, change.path, change.before), group)
}

/**
 * Whether two values of settings are the same. A form lists the fields of an item in another order than the store does,
 * so their order means nothing; that of a list does. A field without a value is a missing one.
 */
export function isSameSetting(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Array.from(names).every((name) => isSameSetting(one[name], other[name]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
