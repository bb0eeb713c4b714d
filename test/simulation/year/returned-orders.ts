import { DAYS, HOURS } from '#app/domain/time/instant.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { askedPack, somePacks } from './asked-packs.ts'
import { issued, type OrderScenario } from './year.ts'
import { bringBack, deliver, fulfil, giveGoodwill, pack, placeAndPay, refund } from './year-order-actions.ts'

// Orders of which something comes back.

export const refusedParcel: OrderScenario = async (year) => {
  const made = await placeAndPay(year, { packs: somePacks(year), method: 'cod' })
  year.after(3 * HOURS, async () => {
    await pack(year, made)
    year.after(2 * DAYS, async () => {
      await moveThrough(year.opened, made.id, ['shipped'])
      year.after(Math.floor(5 * DAYS + year.random() * 20 * DAYS), () => bringBack(year, made))
    })
  })
}

export const businessReturn: OrderScenario = async (year) => {
  const made = await placeAndPay(year, { packs: somePacks(year, ['1', '3', '4', '5']), isBusiness: true })
  fulfil(year, made, async () => {
    await refund(year, made, [{ position: 1, quantity: 1 }])
    issued(year, made.id, { kind: 'credit-note', credits: [{ position: 1, quantity: 1 }] })
  })
}

export const refundedBeforePacking: OrderScenario = async (year) => {
  const made = await placeAndPay(year, { packs: [askedPack('1', '250g', 3), askedPack('3', '500g', 2)] })
  const credits = [{ position: 2, quantity: 2 }]
  year.after(HOURS, async () => {
    await refund(year, made, credits)
    year.after(HOURS, async () => {
      await pack(year, made)
      issued(year, made.id, { kind: 'credit-note', credits })
      year.after(DAYS, () => deliver(year, made))
    })
  })
}

export const goodwill: OrderScenario = async (year) => {
  const made = await placeAndPay(year, { packs: somePacks(year) })
  fulfil(year, made, () => giveGoodwill(year, made, 1_501))
}

export const refundedWhole: OrderScenario = async (year) => {
  const made = await placeAndPay(year, { packs: [askedPack('2', '250g', 1), askedPack('4', '250g', 3)] })
  fulfil(year, made, async () => {
    for (const credits of [
      [{ position: 2, paise: 333 }],
      [
        { position: 1, quantity: 1 },
        { position: 2, quantity: 3 },
      ],
    ]) {
      await refund(year, made, credits)
      issued(year, made.id, { kind: 'credit-note', credits })
    }
  })
}
