import type { PackSize } from './pack-size.ts'

// Constructed once: a formatter takes far longer to construct than to use, and every page has this text.
const LIST = new Intl.ListFormat('en-IN')

/** Sizes as a sentence lists them: `250g, 500g and 1kg`. */
export function packSizesText(sizes: readonly PackSize[]): string {
  return LIST.format(sizes)
}
