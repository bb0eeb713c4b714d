export type ColourToken = { name: string; light: string; dark: string }

const TOKEN = /--color-([\w-]+):\s*(?:light-dark\(\s*)?(#[\da-f]{6})\b(?:,\s*(#[\da-f]{6}))?/g

/** The colours of theme.css in their order. A colour without a dark value is the same in both themes. */
export function readColourTokens(themeCss: string): ColourToken[] {
  return Array.from(themeCss.matchAll(TOKEN), ([, name = '', light = '', dark = light]) => ({ name, light, dark }))
}

/** Foregrounds on backgrounds, with the least contrast: text 4.5, marks and borders of controls 3 (WCAG 2.2). */
export const COLOUR_PAIRS: readonly { front: string; back: string; min: 3 | 4.5 }[] = [
  ...['paper', 'surface', 'sunken'].flatMap((back) =>
    ['ink', 'ink-2', 'ink-3'].map((front) => ({ front, back, min: 4.5 as const })),
  ),
  { front: 'ink-2', back: 'action-tint', min: 4.5 },
  { front: 'action', back: 'action-tint', min: 4.5 },
  { front: 'on-action', back: 'action', min: 4.5 },
  { front: 'on-action', back: 'action-hover', min: 4.5 },
  { front: 'action', back: 'paper', min: 4.5 },
  { front: 'action', back: 'surface', min: 4.5 },
  ...['ok', 'warn', 'bad', 'info'].map((front) => ({ front, back: `${front}-tint`, min: 4.5 as const })),
  { front: 'bad', back: 'surface', min: 4.5 },
  { front: 'bad', back: 'paper', min: 4.5 },
  { front: 'warn', back: 'surface', min: 4.5 },
  { front: 'ok', back: 'surface', min: 4.5 },
  { front: 'needle', back: 'paper', min: 3 },
  { front: 'needle', back: 'surface', min: 3 },
  { front: 'needle', back: 'sunken', min: 3 },
  { front: 'line-strong', back: 'paper', min: 3 },
  { front: 'line-strong', back: 'surface', min: 3 },
  { front: 'focus', back: 'paper', min: 3 },
  { front: 'focus', back: 'surface', min: 3 },
  { front: 'focus', back: 'sunken', min: 3 },
  { front: 'bar', back: 'surface', min: 3 },
]

/** The contrast of two colours (#rrggbb), from 1 to 21 (WCAG 2.2). */
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
