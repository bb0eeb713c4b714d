import { expect, test } from 'vitest'
import { MOVE_LABELS } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { withoutVerb } from './typed-command.ts'

test.each([...MOVE_LABELS, 'ship', 'pack order', 'mark as packed', 'print packing slip', 'refund'])(
  '“%s” before an order number is not searched for',
  (command) => {
    expect(withoutVerb(`${command} 7K3M`)).toBe('7K3M')
  },
)
