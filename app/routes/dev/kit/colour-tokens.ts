export type ColourToken = { name: string; light: string; dark: string }

const LIGHT = /--color-([\w-]+):\s*(#[\da-f]{6})\b/g
const BOTH = /--color-([\w-]+):\s*light-dark\(\s*(#[\da-f]{6}),\s*(#[\da-f]{6})\s*\)/g

/**
 * The colours as the style sheets name them (theme.css, then dark.css), in their order. One without a dark value, such as
 * what photographs rest on, is the same in both themes.
 */
export function readColourTokens(themeCss: string, darkCss: string): ColourToken[] {
  const dark = new Map(Array.from(darkCss.matchAll(BOTH), ([, name, , value = '']) => [name, value]))
  return Array.from(themeCss.matchAll(LIGHT), ([, name = '', light = '']) => ({
    name,
    light,
    dark: dark.get(name) ?? light,
  }))
}
