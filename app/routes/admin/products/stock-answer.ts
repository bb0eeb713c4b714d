/** What the server said to a stock form it did not save: a message a field, all that was typed, and what it asks first. */
export type StockAnswer = { fields: Record<string, string>; typed: Record<string, string>; asked?: string } | undefined
