import type { Requirements } from './structured-data-requirements.ts'

/**
 * The required properties that an object lacks or has in the wrong format, and those it has although the table gives a
 * reason for omitting them: `price: is missing`.
 */
export function missingSearchEngineProperties(
  thing: unknown,
  { required, recommended, leftOut }: Requirements,
): string[] {
  const wanted = Object.entries({ ...required, ...recommended }).flatMap(([path, shape]) => {
    const value = path
      .split(' or ')
      .map((one) => valueAt(thing, one))
      .find((one) => one !== undefined)
    if (value === undefined) return [`${path}: is missing`]
    return typeof value !== 'object' && shape.test(String(value)) ? [] : [`${path}: ${JSON.stringify(value)}`]
  })
  const shown = Object.keys(leftOut).filter((path) => valueAt(thing, path) !== undefined)
  return [...wanted, ...shown.map((path) => `${path}: is present now`)]
}

/**
 * The value at `offers.priceSpecification.0.price`; a property without `.0` may also be a list, whose first item
 * counts.
 */
function valueAt(thing: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const holder = Array.isArray(value) && !/^\d+$/.test(name) ? value[0] : value
    return (holder as Record<string, unknown> | undefined)?.[name]
  }, thing)
}
