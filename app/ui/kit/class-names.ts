type Name = string | false | null | undefined

/** The class attribute of an element: the names that apply, in this order; `undefined` if none does. */
export function classNames(...names: Name[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
