/** How what is handed over at the shop is paid: in cash, or by UPI that staff see arrive. */
export const COUNTER_METHODS = ['cash', 'upi'] as const
export type CounterMethod = (typeof COUNTER_METHODS)[number]
