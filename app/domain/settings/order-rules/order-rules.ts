type OrderRule = {
  /** Its field in the settings. */
  label: string
  /** Its name in the history of the settings, which shows the number without its unit. Left out: the label. */
  historyLabel?: string
  /**
   * What the owner types: of every unit but kg a whole number. Kilograms are stored as grams, and `initial` and the
   * bounds are grams.
   */
  unit: 'packs' | 'kg' | 'min' | 'hours'
  /** What a new shop has. */
  initial: number
  min: number
  max: number
}

/**
 * What an order may hold, and how long packs and promises are kept, in the order of the form. An order placed keeps its
 * hours. The form, its bounds, the stored schema, defaults and history follow from a row.
 */
export const ORDER_RULES = {
  /** The most packs of one kind. The CHECK of a line's quantity repeats `max`. */
  maxPacks: { label: 'Packs of one kind', unit: 'packs', initial: 20, min: 1, max: 200 },
  /** The most an order may weigh, in grams of goods. */
  maxGrams: { label: 'Weight of an order', unit: 'kg', initial: 15_000, min: 1_000, max: 100_000 },
  /** How long an unpaid order holds its stock. */
  holdMinutes: { label: 'Time to pay', historyLabel: 'Minutes to pay', unit: 'min', initial: 15, min: 5, max: 60 },
  /** How long a payment link is valid and its packs are kept: those of an edit, and of an order by phone. */
  linkHours: {
    label: 'Time to pay by link',
    historyLabel: 'Hours to pay by link',
    unit: 'hours',
    initial: 24,
    min: 1,
    max: 168,
  },
  /** How long after delivery a shopper may report a damaged, wrong or missing pack. */
  problemHours: {
    label: 'Time to report a problem',
    historyLabel: 'Hours to report a problem',
    unit: 'hours',
    initial: 48,
    min: 24,
    max: 720,
  },
} as const satisfies Record<string, OrderRule>

export type OrderSettings = Record<keyof typeof ORDER_RULES, number>

/** A value for each rule of an order. */
export function forOrderRules<Value>(toValue: (rule: OrderRule) => Value): Record<keyof OrderSettings, Value> {
  const rules = Object.entries<OrderRule>(ORDER_RULES)
  return Object.fromEntries(rules.map(([name, rule]) => [name, toValue(rule)])) as Record<keyof OrderSettings, Value>
}
