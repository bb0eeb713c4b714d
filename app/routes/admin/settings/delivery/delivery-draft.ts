import type { DeliverySettings, ZoneName, ZoneRate } from '#app/domain/settings/settings.ts'

/** The delivery settings as they stand in the form right now; a field that is no number yet counts as stored. */
export function deliveryDraft(form: FormData, stored: DeliverySettings): DeliverySettings {
  const number = (name: string, otherwise: number, factor = 1) => {
    const typed = Number(String(form.get(name) ?? '').replace(/[₹,\s]/g, '') || Number.NaN)
    return Number.isFinite(typed) && typed >= 0 ? Math.round(typed * factor) : otherwise
  }
  const rate = (zone: ZoneName): ZoneRate => {
    const was = stored.zones[zone]
    const cell = (column: keyof ZoneRate, factor: number) => number(`zones.${zone}.${column}`, was[column], factor)
    return {
      firstPaise: cell('firstPaise', 100),
      perStepPaise: cell('perStepPaise', 100),
      freeFromPaise: cell('freeFromPaise', 100),
      minDays: cell('minDays', 1),
      maxDays: cell('maxDays', 1),
    }
  }
  return {
    zones: {
      local: rate('local'),
      state: rate('state'),
      metro: rate('metro'),
      rest: rate('rest'),
      special: rate('special'),
    },
    stepGrams: number('stepGrams', stored.stepGrams) || stored.stepGrams,
    packingPercent: number('packingPercent', stored.packingPercent),
    minimumOrderPaise: number('minimumOrderPaise', stored.minimumOrderPaise, 100),
    servesArmyPost: form.get('servesArmyPost') === 'on',
  }
}
