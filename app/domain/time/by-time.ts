import { compareTexts } from '#app/domain/compare-texts.ts'
import type { Instant } from './instant.ts'

/** Sorts by an instant of each item, the earliest first: `rows.toSorted(byTime((row) => row.at))`. */
export function byTime<Item>(instantOf: (item: Item) => Instant): (one: Item, other: Item) => number {
  return (one, other) => compareTexts(instantOf(one), instantOf(other))
}

/** Sorts by an instant of each item, the latest first. */
export function byTimeDescending<Item>(instantOf: (item: Item) => Instant): (one: Item, other: Item) => number {
  return (one, other) => compareTexts(instantOf(other), instantOf(one))
}
