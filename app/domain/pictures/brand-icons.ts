/**
 * The icons made of a picture of the brand, by name: their side in pixels, and the part of it that the picture fills.
 * Devices cut a maskable icon to a shape of their own.
 */
export const BRAND_ICONS = {
  'icon-192': { side: 192, fills: 0.9 },
  'icon-512': { side: 512, fills: 0.9 },
  'icon-maskable-512': { side: 512, fills: 0.64 },
  'apple-touch-icon': { side: 180, fills: 0.84 },
} as const satisfies Record<string, { side: number; fills: number }>
export type IconName = keyof typeof BRAND_ICONS

/** An icon of an upload of the brand. */
export function iconFile(key: string, icon: IconName): string {
  return `${key}-${icon}.png`
}
