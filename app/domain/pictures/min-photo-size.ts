/** The minimum shorter side of a photograph in pixels. Merchant Center requires it from 31 January 2027. */
export const MIN_SIDE = 500
/** Merchant Center's recommendation for both sides, in pixels (support.google.com/merchants/answer/6324350). */
const ADVISED_SIDE = 1500

type Photograph = { name: string; width: number; height: number }

const REASONS = {
  product: `It looks blurred on the product page, and from 31 January 2027 Google leaves out products whose photo is under ${size(MIN_SIDE, MIN_SIDE)}. Better is ${size(ADVISED_SIDE, ADVISED_SIDE)} or more.`,
  label: 'The text on the label may not be legible. Take it again from nearer, or with a better camera.',
} as const

/** The subject of a photograph, which decides the message. */
export type PhotographOf = keyof typeof REASONS

/**
 * The warning about a photograph that is too small, or null. It is accepted anyway, since a small one is better than
 * none.
 */
export function smallPhotographMessage(of: PhotographOf, { name, width, height }: Photograph): string | null {
  if (Math.min(width, height) >= MIN_SIDE) return null
  return `${name} is only ${size(width, height)} pixels. ${REASONS[of]}`
}

/** A size with spaces that do not break. */
function size(width: number, height: number): string {
  return `${width}\u00a0×\u00a0${height}`
}
