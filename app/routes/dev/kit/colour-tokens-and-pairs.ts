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
