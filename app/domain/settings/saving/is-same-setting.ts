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
