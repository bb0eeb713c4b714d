/** An order that a preview can be shown with, and how it is listed. */
export type PreviewOrder = { id: string; text: string }

/**
 * The values a preview shows and its test sends; the orders to choose from, empty where no order belongs to the
 * message.
 */
export type MessagePreview = {
  values: Readonly<Record<string, string>>
  orders: readonly PreviewOrder[]
  /** The order the values are of; null: sample values. */
  chosen: string | null
}
