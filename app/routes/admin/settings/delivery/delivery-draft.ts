import type { Paise } from '#app/domain/money/money.ts'
import { parseRupees } from '#app/domain/money/typed-rupees.ts'
import { BROUGHT_BY, type DeliverySettings, type ZoneRate } from '#app/domain/settings/delivery/delivery-settings.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import { isPinCodeEntry, splitPinCodes } from '#app/domain/settings/delivery/zone-pin-codes.ts'

/** The delivery settings in the form now; a field that is not a number counts as stored. */
export function deliveryDraft(form: FormData, stored: DeliverySettings): DeliverySettings {
  const typed = (name: string) => String(form.get(name) ?? '')
  const money = (name: string, otherwise: Paise) => parseRupees(typed(name)) ?? otherwise
  const whole = (name: string, otherwise: number) => (/^\d+$/.test(typed(name)) ? Number(typed(name)) : otherwise)
  const rate = (zone: ZoneName): ZoneRate => {
    const was = stored.zones[zone]
    const rupees = (column: keyof ZoneRate) => money(`zones.${zone}.${column}`, was[column])
    const days = (column: keyof ZoneRate) => whole(`zones.${zone}.${column}`, was[column])
    return {
      firstPaise: rupees('firstPaise'),
      perStepPaise: rupees('perStepPaise'),
      freeFromPaise: rupees('freeFromPaise'),
      minDays: days('minDays'),
      maxDays: days('maxDays'),
    }
  }
  const pins = (zone: ZoneName) => {
    const list = splitPinCodes(typed(`zonePins.${zone}`))
    return list.every(isPinCodeEntry) ? list : stored.zonePins[zone]
  }
  return {
    zonePins: {
      local: pins('local'),
      state: pins('state'),
      metro: pins('metro'),
      rest: pins('rest'),
      special: pins('special'),
    },
    zones: {
      local: rate('local'),
      state: rate('state'),
      metro: rate('metro'),
      rest: rate('rest'),
      special: rate('special'),
    },
    broughtBy: BROUGHT_BY.find((by) => by === form.get('broughtBy')) ?? stored.broughtBy,
    stepGrams: whole('stepGrams', stored.stepGrams) || stored.stepGrams,
    packingPercent: whole('packingPercent', stored.packingPercent),
    minimumOrderPaise: money('minimumOrderPaise', stored.minimumOrderPaise),
    servesArmyPost: form.get('servesArmyPost') === 'on',
    rates: form.get('rates') === 'courier' ? 'courier' : 'table',
    marginPercent: whole('marginPercent', stored.marginPercent),
    refusesUnserved: form.get('refusesUnserved') === 'on',
  }
}
