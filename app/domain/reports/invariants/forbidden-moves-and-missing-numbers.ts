import { mayBecome, type OrderStatus } from '#app/domain/orders/order/order-status.ts'

/** A status change in the history of an order. */
export type RecordedMove = { orderId: string; from: OrderStatus; to: OrderStatus }

/** The recorded moves that `NEXT` does not permit. */
export function forbiddenMoves(moves: readonly RecordedMove[]): string[] {
  return moves
    .filter(({ from, to }) => !mayBecome(from, to))
    .map(({ orderId, from, to }) => `${orderId} ${from} → ${to}`)
}

/** Numbers missing between 1 and the last of each financial year (MW/26-27/000123). CGST Rule 46: consecutive. */
export function missingNumbers(numbers: readonly string[]): string[] {
  const years = Map.groupBy(numbers, (number) => number.slice(0, number.lastIndexOf('/')))
  return [...years].flatMap(([year, issued]) => {
    const serials = new Set(issued.map((number) => Number(number.slice(year.length + 1))))
    const last = Math.max(...serials)
    const missing = Array.from({ length: last }, (_, index) => index + 1).filter((serial) => !serials.has(serial))
    return missing.map((serial) => `${year}/${String(serial).padStart(6, '0')}`)
  })
}
