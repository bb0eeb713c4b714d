import type { PackSize } from './pack-size.ts'

// Apart from pack-size.ts, which every page of the shop loads.

/** The container that a label names before the weight, such as `Tin`; empty for a plain weight. */
export function packContainer(size: PackSize): string {
  return size.slice(0, Math.max(0, size.lastIndexOf(' ')))
}
