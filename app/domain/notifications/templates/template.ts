/** The names in curly brackets of a text, as types: `NamesIn<'{shop}: order {order}'>` is `'shop' | 'order'`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** What has to be known to fill a text in: a value for every name in its curly brackets. */
export type ValuesFor<Text extends string> = Readonly<Record<NamesIn<Text>, string>>

/** The names in curly brackets of a text, each once, in the order they appear. */
export function namesIn(text: string): string[] {
  return Array.from(new Set(Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name)))
}

/**
 * A text with its values filled in. What is filled in is not read again, so that a customer's words cannot name a value.
 * An empty value takes the space before it along.
 */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .replace(/( ?)\{([a-z]+)\}/g, (whole, space: string, name: string) => {
      if (!Object.hasOwn(values, name)) return whole
      return values[name] === '' ? '' : `${space}${values[name]}`
    })
    .trim()
}
