import type { Product } from '../product/product.ts'
import { foldProduct, type Searchable } from './folded-product.ts'
import { type SearchSegment, segmentOf } from './search-segment.ts'

/** The catalogue made ready to be searched, in runs: what changes makes one run anew, not all. Never changed once made. */
export type SearchIndex = readonly { made: SearchSegment; from: readonly Product[] }[]

// A run takes a few milliseconds to make, and each costs a search a few microseconds.
const USUAL_LENGTH = 512
const LONGEST = 1024

/**
 * Makes products ready to be searched; runs of an earlier index are taken over where what is searched in them did not
 * change. Yields after each run made, so that the caller can let others have a turn.
 */
export function* indexProducts(products: readonly Product[], earlier: SearchIndex = []): Generator<void, SearchIndex> {
  const known = new Map(earlier.map((run) => [run.from[0]?.id, run]))
  const index: SearchIndex[number][] = []
  for (const run of runsOf(products)) {
    const before = known.get(run[0]?.id)
    if (before && saysTheSame(before.from, run)) {
      index.push(before)
      continue
    }
    index.push({ made: segmentOf(run.map(foldProduct)), from: run })
    yield
  }
  return index
}

/** Where a run ends depends on the ids in it alone: a product that comes or goes moves no other run. */
function* runsOf(products: readonly Product[]): Generator<Product[]> {
  let run: Product[] = []
  for (const product of products) {
    run.push(product)
    if (run.length < LONGEST && hash(product.id) % USUAL_LENGTH !== 0) continue
    yield run
    run = []
  }
  if (run.length > 0) yield run
}

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  return sum >>> 0
}

function saysTheSame(before: readonly Product[], now: readonly Product[]): boolean {
  return (
    before.length === now.length &&
    now.every((product, at) => product === before[at] || textsOf(product) === textsOf(before[at]))
  )
}

function textsOf(product: Searchable | undefined): string {
  if (!product) return ''
  const { name, hindiName, devanagariName, searchWords, description, category, countryOfOrigin, kinds } = product
  return JSON.stringify([name, hindiName, devanagariName, searchWords, description, category, countryOfOrigin, kinds])
}
