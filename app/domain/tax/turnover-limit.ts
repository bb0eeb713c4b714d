import type { Paise } from '#app/domain/money/money.ts'
import type { GstScheme } from '#app/domain/settings/tax/gst-scheme.ts'

// Arunachal Pradesh, Manipur, Meghalaya, Mizoram, Nagaland, Sikkim, Tripura, Uttarakhand (Notification 14/2019, Central
// Tax).
const LOWER_COMPOSITION_STATES: readonly string[] = ['12', '14', '17', '15', '13', '11', '16', '05']

// Manipur, Mizoram, Nagaland, Tripura (CGST Act s. 22(1), first proviso).
const LOWEST_REGISTRATION_STATES: readonly string[] = ['14', '15', '13', '16']

// Arunachal Pradesh, Meghalaya, Puducherry, Sikkim, Telangana, Uttarakhand: excepted, as the four above, from the
// higher threshold of sellers of goods (Notification 10/2019, Central Tax).
const LOWER_REGISTRATION_STATES: readonly string[] = ['12', '17', '34', '11', '36', '05']

/** The turnover of a financial year up to which a shop in a state may be under each scheme, in paise; null: any. */
const LIMITS: Readonly<Record<GstScheme, (state: string) => Paise | null>> = {
  regular: () => null,
  composition: (state) => (LOWER_COMPOSITION_STATES.includes(state) ? 750_000_000 : 1_500_000_000),
  unregistered: (state) => {
    if (LOWEST_REGISTRATION_STATES.includes(state)) return 100_000_000
    return LOWER_REGISTRATION_STATES.includes(state) ? 200_000_000 : 400_000_000
  },
}

/** The highest turnover of a financial year under a scheme in a state (GST code), in paise; null: there is none. */
export function turnoverLimit(scheme: GstScheme, state: string): Paise | null {
  return LIMITS[scheme](state)
}

/** A turnover of a financial year near the limit of a scheme, or over it, in paise. */
export type TurnoverWarning = { kind: 'near' | 'over'; scheme: GstScheme; turnoverPaise: Paise; limitPaise: Paise }

/**
 * Whether a year's turnover is near the limit (from 80 % of it) or over it, when the scheme ends on that day (CGST Act
 * s. 10(3)), or the shop has to register (s. 22).
 */
export function turnoverWarning(turnoverPaise: Paise, limitPaise: Paise): TurnoverWarning['kind'] | null {
  if (turnoverPaise > limitPaise) return 'over'
  return turnoverPaise * 10 >= limitPaise * 8 ? 'near' : null
}
