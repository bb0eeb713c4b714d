import type { Paise } from '#app/domain/money.ts'

// Arunachal Pradesh, Manipur, Meghalaya, Mizoram, Nagaland, Sikkim, Tripura, Uttarakhand (Notification 14/2019, Central
// Tax).
const LOWER_LIMIT_STATES: readonly string[] = ['12', '14', '17', '15', '13', '11', '16', '05']

/**
 * The turnover of a financial year up to which a shop in a state may use the scheme, in paise: ₹1.5 crore, or ₹75 lakh.
 */
export function turnoverLimit(state: string): Paise {
  return LOWER_LIMIT_STATES.includes(state) ? 750_000_000 : 1_500_000_000
}

/** A turnover of a financial year near the limit of composition, or over it, in paise. */
export type TurnoverWarning = { kind: 'near' | 'over'; turnoverPaise: Paise; limitPaise: Paise }

/**
 * Whether a year's turnover is near the limit (from 80 % of it) or over it, when the scheme ends on that day (CGST Act
 * s. 10(3)).
 */
export function turnoverWarning(turnoverPaise: Paise, limitPaise: Paise): TurnoverWarning['kind'] | null {
  if (turnoverPaise > limitPaise) return 'over'
  return turnoverPaise * 10 >= limitPaise * 8 ? 'near' : null
}
