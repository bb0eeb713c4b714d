/** What the tests of couriers replace: how long a call and a question for the rate may take, and the clock. */
export type CourierTools = { timeoutMs?: number | (() => number); quoteTimeoutMs?: number; clock?: () => number }
