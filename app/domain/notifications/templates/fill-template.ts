/** The variable names of a template as a type: `NamesIn<'{shop}: order {order}'>` is `'shop' | 'order'`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** The values a template needs: one for each name in curly brackets. */
export type ValuesFor<Text extends string> = Readonly<Record<NamesIn<Text>, string>>

/** The distinct variable names of a template, in order. */
export function namesIn(text: string): string[] {
  return Array.from(new Set(Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name)))
}

/**
 * Fills in a template. Values are not expanded again, so that a customer's text cannot name a variable. An empty value
 * also removes the space before it.
 */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return fillPart(text, values).trim()
}

/** The same for a part of a text, whose spaces at its ends stay. */
export function fillPart(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/( ?)\{([a-z]+)\}/g, (whole, space: string, name: string) => {
    if (!Object.hasOwn(values, name)) return whole
    return values[name] === '' ? '' : `${space}${values[name]}`
  })
}
