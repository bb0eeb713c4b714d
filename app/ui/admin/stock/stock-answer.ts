/** What the server said to a stock form it did not save: a message a field, and all that was typed. */
export type StockAnswer = { fields: Record<string, string>; typed: Record<string, string> } | undefined
