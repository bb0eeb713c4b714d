/** The way to a field of the settings, by name: `['zones', 'metro', 'firstPaise']`. A list is one field. */
export type SettingPath = readonly string[]

/** Whether a value of the settings has fields of its own. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields in a value, by their paths. A field that is undefined is none. */
export function pathsIn(value: unknown, path: SettingPath = []): SettingPath[] {
  if (!isGroup(value)) return [path]
  return Object.entries(value).flatMap(([name, part]) => (part === undefined ? [] : pathsIn(part, [...path, name])))
}

/** The field at a path, or undefined. */
export function valueAt(value: unknown, path: SettingPath): unknown {
  return path.reduce<unknown>(
    (part, name) => (isGroup(part) && Object.hasOwn(part, name) ? part[name] : undefined),
    value,
  )
}

/** A copy of a value with a field set; undefined removes the field. Groups on the way that are missing are made. */
export function withValueAt(value: unknown, path: SettingPath, field: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return field
  const group = isGroup(value) ? value : {}
  const changed = withValueAt(valueAt(group, [name]), rest, field)
  const { [name]: _, ...others } = group
  return changed === undefined ? others : { ...group, [name]: changed }
}

/** Turns the fields of a form, named by their paths (`zones.local.firstPaise`), into nested groups. */
export function nestedFields(typed: unknown): unknown {
  return Object.entries(typed as Record<string, unknown>).reduce<unknown>(
    (form, [name, value]) => withValueAt(form, name.split('.'), value),
    {},
  )
}
