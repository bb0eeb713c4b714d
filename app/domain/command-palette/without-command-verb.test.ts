import { expect, test } from 'vitest'
import { MOVE_LABELS } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { withoutCommandVerb } from './without-command-verb.ts'

test.each([...MOVE_LABELS, 'ship', 'pack order', 'mark as packed', 'print packing slip', 'refund'])(
  '“%s” before an order number is not searched for',
  (command) => {
    expect(withoutCommandVerb(`${command} 7K3M`)).toBe('7K3M')
  },
)
