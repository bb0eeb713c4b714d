import { MOVE_LABELS } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { DOCUMENT_HITS } from './order-hits.ts'

// What the palette calls its actions, and what staff call them besides.
const ACTION_NAMES = [
  ...MOVE_LABELS,
  ...DOCUMENT_HITS.map(({ name }) => name),
  'Ship as packed',
  'Pack order',
  'Refund order',
  'Edit order',
  'Open order',
]
const WORDS = ACTION_NAMES.map((name) => name.toLowerCase().split(/[\s,]+/))
const VERBS = new RegExp(
  `^(?:${WORDS.map(([verb]) => verb).join('|')})(?:[\\s,]+(?:${WORDS.flatMap(([, ...words]) => words).join('|')}))*\\s+`,
  'i',
)

/** What is searched for in a typed command: "mark packed MW-7K3M" is 7K3M, as every action is listed with its order. */
export function withoutCommandVerb(typed: string): string {
  return typed.replace(VERBS, '')
}
