import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { OrderLine, PackLine } from '../order/order.ts'

/** A summary of an edit in one line, for the order's history. */
export function editText(before: readonly OrderLine[], after: readonly OrderLine[]): string {
  const changes = orderLineChanges(before, after).map(({ line, packs }) =>
    packs > 0 ? `${packs} × ${nameOf(line)} added` : `${-packs} × ${nameOf(line)} taken out`,
  )
  return changes.join(', ')
}

/** The lines an edit changes, with the packs added (above 0) or taken out (below 0). */
export function orderLineChanges(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): { line: PackLine; packs: number }[] {
  const lines = [...before, ...after.filter((line) => !before.some((old) => isSamePack(old, line)))]
  return lines
    .filter((line) => line.kind === 'pack')
    .map((line) => ({ line, packs: packsOf(after, line) - packsOf(before, line) }))
    .filter(({ packs }) => packs !== 0)
}

function packsOf(lines: readonly OrderLine[], of: OrderLine): number {
  return lines.reduce((sum, line) => (isSamePack(line, of) ? sum + line.quantity : sum), 0)
}

type PackName = { productId: string | null; weight: PackSize | null }
/** Whether two lines are the same pack size of the same product. */
export function isSamePack(a: PackName, b: PackName): boolean {
  return a.productId !== null && a.weight !== null && a.productId === b.productId && a.weight === b.weight
}

function nameOf({ name, weight }: PackLine): string {
  return `${name} ${weight}`
}
