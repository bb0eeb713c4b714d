import { mayBecome, type OrderStatus } from '#app/domain/orders/order/order-status.ts'

/** Something in the books that should not be: what is wrong, and the first few ids it is wrong of. */
export type Imbalance = { wrong: string; of: readonly string[] }

/** A move of an order as its history tells it. */
export type RecordedMove = { orderId: string; from: OrderStatus; to: OrderStatus }

/** Moves that the table of moves does not know. */
export function forbiddenMoves(moves: readonly RecordedMove[]): string[] {
  return moves
    .filter(({ from, to }) => !mayBecome(from, to))
    .map(({ orderId, from, to }) => `${orderId} ${from} → ${to}`)
}

/** Numbers missing between 1 and the last of a financial year (MW/26-27/000123). CGST Rule 46: consecutive. */
export function missingNumbers(numbers: readonly string[]): string[] {
  const years = Map.groupBy(numbers, (number) => number.slice(0, number.lastIndexOf('/')))
  return [...years].flatMap(([year, given]) => {
    const serials = new Set(given.map((number) => Number(number.slice(year.length + 1))))
    const last = Math.max(...serials)
    const missing = Array.from({ length: last }, (_, index) => index + 1).filter((serial) => !serials.has(serial))
    return missing.map((serial) => `${year}/${String(serial).padStart(6, '0')}`)
  })
}
