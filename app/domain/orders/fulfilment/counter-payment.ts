/** How what staff hand over, at the shop or at the door, is paid: in cash, or by UPI that they see arrive. */
export const COUNTER_METHODS = ['cash', 'upi'] as const
export type CounterMethod = (typeof COUNTER_METHODS)[number]
