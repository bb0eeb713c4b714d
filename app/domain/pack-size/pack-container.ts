import type { PackSize } from './pack-size.ts'

// Apart from pack-size.ts, which every page of the shop loads.

/** The container that a label names before the weight, such as `Tin`; empty for a plain weight. */
export function packContainer(size: PackSize): string {
  return size.slice(0, Math.max(0, size.lastIndexOf(' ')))
}

/** Whether a size has a name before its weight, as `Tin 400g` has: it is a container, and not a plain weight. */
export function isNamedSize(size: PackSize): boolean {
  return size.includes(' ')
}
