import { expect, test } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { todaysRates } from './todays-rates.ts'

const product = (id: string, name: string, kiloPaise: number | null) =>
  ({
    id,
    slug: name.toLowerCase(),
    name,
    packs: [
      { weight: '250g', grams: 250, pricePaise: 1, mrpPaise: 1 },
      ...(kiloPaise === null ? [] : [{ weight: '1kg', grams: 1000, pricePaise: kiloPaise, mrpPaise: kiloPaise }]),
    ],
  }) as unknown as Product

test('rates are of the 1kg pack, lowest first, then by name', () => {
  const { rates } = todaysRates([
    product('12', 'Chilgoza', 479900),
    product('5', 'Pistachios', 143900),
    product('10', 'Figs', 143900),
  ])
  expect(rates.map((rate) => [rate.name, rate.paisePer100g])).toEqual([
    ['Figs', 14390],
    ['Pistachios', 14390],
    ['Chilgoza', 47990],
  ])
})

test('bars are proportional to the rates', () => {
  const [half, whole] = todaysRates([product('1', 'Half', 100000), product('2', 'Whole', 200000)]).rates
  expect(half?.percent).toBe(48)
  expect(whole?.percent).toBe(96)
})

test('a product without a 1kg pack has the rate of its heaviest pack; one without packs has none', () => {
  const small = {
    id: '1',
    name: 'Small',
    weight: '250g',
    path: '/products/small?w=250g',
    paisePer100g: 12_000,
    percent: 96,
  }
  const [sold] = [product('1', 'Small', null)]
  const packs = [{ weight: '250g', grams: 250, pricePaise: 30_000, mrpPaise: 30_000 }] as const
  expect(todaysRates([{ ...sold, packs } as Product, { ...sold, packs: [] } as unknown as Product])).toEqual({
    rates: [small],
    more: 0,
  })
})

test('what is sold in jars and tins alone has no rate, and no other product has that of its tin', () => {
  const [sold] = [product('1', 'Pickle', null)]
  const pack = (weight: string, grams: number) => ({ weight, grams, pricePaise: 30_000, mrpPaise: 30_000 })
  const ratesOf = (...packs: object[]) => todaysRates([{ ...sold, packs } as unknown as Product]).rates
  expect(ratesOf(pack('Jar 350g', 350))).toEqual([])
  expect(ratesOf(pack('250g', 250), pack('Tin 400g', 400)).map(({ weight }) => weight)).toEqual(['250g'])
})

test('only the sixty lowest rates are shown, and the others are counted', () => {
  const { rates, more } = todaysRates(
    Array.from({ length: 500 }, (_, at) => product(`${at}`, 'Nut', 100_000 - at * 100)),
  )
  expect(rates).toHaveLength(60)
  expect(rates[0]?.id).toBe('499')
  expect(rates.at(-1)).toMatchObject({ id: '440', percent: 96 })
  expect(more).toBe(440)
})
