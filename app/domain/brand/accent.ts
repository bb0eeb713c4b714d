/** The contrast of text (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5

/** The contrast of two colours written #rrggbb, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue of a colour written #rrggbb, each 0 to 255. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

/**
 * The palette: colours of which every text and button of the shop is legible. `fig` is that of app/styles/theme.css.
 */
export const ACCENTS = {
  fig: { name: 'Fig', colour: '#4b1a35' },
  plum: { name: 'Plum', colour: '#46255c' },
  indigo: { name: 'Indigo', colour: '#24346e' },
  peacock: { name: 'Peacock', colour: '#0d4754' },
  cardamom: { name: 'Cardamom', colour: '#2a4d28' },
  turmeric: { name: 'Turmeric', colour: '#624000' },
  clove: { name: 'Clove', colour: '#54291a' },
  slate: { name: 'Slate', colour: '#2f3b47' },
} as const satisfies Record<string, { name: string; colour: string }>
export type AccentName = keyof typeof ACCENTS

/** Whether a text names a colour of the palette. */
export function isAccentName(text: string): text is AccentName {
  return Object.hasOwn(ACCENTS, text)
}

/** The custom properties of theme.css that follow the accent colour. */
export type AccentStyle = Readonly<Record<`--color-${string}`, string>>

// The backgrounds of app/styles/theme.css.
const LIGHT = { paper: '#f5f1ea', surface: '#fffdfa', sunken: '#ece5da', onAction: '#fff7f2' } as const
const DARK = { paper: '#17100b', surface: '#221913', sunken: '#0f0a06' } as const
// The accent in the dark panel is light, and clearer than required, as fig's is.
const DARK_CONTRAST = 9

/**
 * The style of the document with this accent colour (a name of the palette or #rrggbb), for light and dark; null for
 * the colour of the stylesheet, and for a text that is no colour.
 */
export function accentStyle(accent: string): AccentStyle | null {
  const colour = accentColour(accent)
  if (accent === 'fig' || !/^#[0-9a-f]{6}$/.test(colour)) return null
  const { light, dark } = accentPairs(colour)
  const both = (key: keyof typeof light) => `light-dark(${light[key]}, ${dark[key]})`
  return {
    '--color-action': both('action'),
    '--color-action-hover': both('hover'),
    '--color-on-action': both('onAction'),
    '--color-action-tint': both('tint'),
  }
}

/** The colour of an accent: of the palette by its name, else the text itself. */
function accentColour(accent: string): string {
  return isAccentName(accent) ? ACCENTS[accent].colour : accent
}

type Pair = { action: string; hover: string; onAction: string; tint: string }

/** The four colours of buttons and links, on the light pages and in the dark panel. */
export function accentPairs(colour: string): { light: Pair; dark: Pair } {
  const light = {
    action: colour,
    hover: mix(colour, '#000000', 0.25),
    onAction: LIGHT.onAction,
    tint: mix(LIGHT.paper, colour, 0.07),
  }
  const action = lightened(colour)
  const dark = {
    action,
    hover: mix(action, '#ffffff', 0.45),
    onAction: mix('#000000', colour, 0.35),
    tint: mix(DARK.surface, action, 0.12),
  }
  return { light, dark }
}

/** The lowest contrast that a colour has anywhere as text or under the text of a button, on the light pages. */
export function accentContrast(colour: string): number {
  const { light } = accentPairs(colour)
  return Math.min(
    ...[LIGHT.paper, LIGHT.surface, LIGHT.sunken, LIGHT.onAction, light.tint].map((ground) => contrast(colour, ground)),
  )
}

/** The same in the dark panel, where the colour follows from the light one. */
export function darkAccentContrast(colour: string): number {
  const { dark } = accentPairs(colour)
  const grounds = [DARK.paper, DARK.surface, DARK.sunken, dark.onAction, dark.tint]
  return Math.min(...grounds.map((ground) => contrast(dark.action, ground)))
}

/** The colour mixed with white until it is legible on the dark panel. */
function lightened(colour: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, '#ffffff', share)
    if (contrast(mixed, DARK.surface) >= DARK_CONTRAST) return mixed
  }
  return '#ffffff'
}

/** Two colours mixed; `share` is that of the second. */
function mix(one: string, other: string, share: number): string {
  const added = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value * (1 - share) + (added[index] ?? 0) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Why a colour cannot be the accent, with the contrast it has and needs; null if it can. */
export function accentRefusal(colour: string): string | null {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return 'Write the colour as # and six digits or letters, like #2a4d28.'
  const found = accentContrast(colour)
  if (found >= MIN_CONTRAST) return null
  // Rounded down, so that a colour just below never seems to suffice.
  return `Too light to read: it has a contrast of ${(Math.floor(found * 10) / 10).toFixed(1)} to 1 and needs ${MIN_CONTRAST} to 1. Choose a darker one.`
}
