import type { Grams } from '../weight.ts'

/** What the owner does to a pool by hand. For a count, `grams` is what stands on the shelf, held packs included. */
export type StockAdjustment = { kind: 'receive' | 'write-off' | 'count'; grams: Grams; reason: string }

/** What the admin reads on the buttons. */
export const ADJUSTMENT_NAMES: Record<StockAdjustment['kind'], string> = {
  receive: 'Receive',
  'write-off': 'Write off',
  count: 'Count',
}

/** Why stock was not changed. */
export const ADJUST_STOCK_SAYS = {
  'held-for-orders': 'Orders already hold some of this stock. Cancel or pack them first, or write off less.',
} as const
export type AdjustStockReason = keyof typeof ADJUST_STOCK_SAYS
