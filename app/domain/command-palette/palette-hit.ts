import type { ManualMove } from '#app/domain/orders/fulfilment/offered-moves.ts'
import type { PanelPage } from '#app/domain/panel-page.ts'

/** A search result of the command palette: a page to open, a file, or an order move to make at once. */
export type PaletteHit = {
  id: string
  name: string
  detail: string
  page: PanelPage
  /** A PDF, opened in a new tab. */
  isFile?: true
  /** Posted to the order's page, which makes the move or shows the refusal. */
  move?: { to: ManualMove; version: number }
}

/** Hits of one kind. A group is never empty. */
export type PaletteGroup = { name: 'Orders' | 'Do' | 'Users' | 'Products' | 'Collections'; hits: readonly PaletteHit[] }
