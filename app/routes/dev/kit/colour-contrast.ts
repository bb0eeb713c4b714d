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

/** What stands on what, and how far apart they must be: text 4.5, marks and borders of controls 3 (WCAG 2.2). */
export const COLOUR_PAIRS: readonly { front: string; back: string; least: 3 | 4.5 }[] = [
  ...['paper', 'surface', 'sunken'].flatMap((back) =>
    ['ink', 'ink-2', 'ink-3'].map((front) => ({ front, back, least: 4.5 as const })),
  ),
  { front: 'ink-2', back: 'fig-tint', least: 4.5 },
  { front: 'fig', back: 'fig-tint', least: 4.5 },
  { front: 'on-fig', back: 'fig', least: 4.5 },
  { front: 'on-fig', back: 'fig-hover', least: 4.5 },
  { front: 'fig', back: 'paper', least: 4.5 },
  { front: 'fig', back: 'surface', least: 4.5 },
  ...['ok', 'warn', 'bad', 'info'].map((front) => ({ front, back: `${front}-tint`, least: 4.5 as const })),
  { front: 'bad', back: 'surface', least: 4.5 },
  { front: 'bad', back: 'paper', least: 4.5 },
  { front: 'warn', back: 'surface', least: 4.5 },
  { front: 'ok', back: 'surface', least: 4.5 },
  { front: 'needle', back: 'paper', least: 3 },
  { front: 'needle', back: 'surface', least: 3 },
  { front: 'needle', back: 'sunken', least: 3 },
  { front: 'line-strong', back: 'paper', least: 3 },
  { front: 'line-strong', back: 'surface', least: 3 },
  { front: 'focus', back: 'paper', least: 3 },
  { front: 'focus', back: 'surface', least: 3 },
  { front: 'focus', back: 'sunken', least: 3 },
  { front: 'bar', back: 'surface', least: 3 },
]

/** How far apart two colours (#rrggbb) stand, 1 to 21, as WCAG 2.2 counts it: text needs 4.5, controls 3. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
