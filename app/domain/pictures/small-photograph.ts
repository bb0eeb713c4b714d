/** The shorter side of a photograph that is shown large, in pixels. Merchant Center takes none below from 31 January 2027. */
export const MIN_SIDE = 500
/** What Merchant Center advises for both sides (support.google.com/merchants/answer/6324350). */
const ADVISED_SIDE = 1500

type Photograph = { name: string; width: number; height: number }

const WHY = {
  product: `It looks blurred on the product page, and from 31 January 2027 Google leaves out products whose photo is under ${size(MIN_SIDE, MIN_SIDE)}. Better is ${size(ADVISED_SIDE, ADVISED_SIDE)} or more.`,
  label: 'The words on the label may not be legible. Take it again from nearer, or with a better camera.',
} as const

/** What a photograph is of: it decides what is lost when it is small. */
export type PhotographOf = keyof typeof WHY

/** The message for whoever adds a photograph that is too small, or null: it is taken all the same, for a small one is better than none. */
export function smallPhotographMessage(of: PhotographOf, { name, width, height }: Photograph): string | null {
  if (Math.min(width, height) >= MIN_SIDE) return null
  return `${name} is only ${size(width, height)} pixels. ${WHY[of]}`
}

/** A size is not broken over two lines. */
function size(width: number, height: number): string {
  return `${width}\u00a0×\u00a0${height}`
}
