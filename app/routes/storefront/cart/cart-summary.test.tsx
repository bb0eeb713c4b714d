import { createContext, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { type Cart, EMPTY_CART } from '#app/domain/cart/cart.ts'
import type { DeliveryFeeRange } from '#app/domain/delivery/delivery-fee-range.ts'
import { readText } from '#test/http/read-html.ts'
import { CartSummary } from './cart-summary.tsx'

const FEE_RANGE = {
  fromPaise: 3_900,
  toPaise: 7_900,
  nextFreePaise: 79_900,
  freeFromPaise: null,
  lastFreePaise: 149_900,
  area: 'India',
}

const Tested = createContext<{ cart: Cart; feeRange: DeliveryFeeRange }>({ cart: EMPTY_CART, feeRange: FEE_RANGE })

function Summary() {
  const { cart, feeRange } = useContext(Tested)
  return <CartSummary cart={cart} feeRange={feeRange} coupon={null} block={null} codFeePaise={0} local={null} />
}

function summaryOf(cart: Cart, feeRange: DeliveryFeeRange = FEE_RANGE): string {
  const Page = createRoutesStub([{ path: '/', Component: Summary }])
  return renderToStaticMarkup(
    <Tested value={{ cart, feeRange }}>
      <Page />
    </Tested>,
  )
}

test('a cart says how far it is from free delivery, unless nothing in it can be bought', () => {
  expect(summaryOf({ ...EMPTY_CART, count: 1, goodsPaise: 52_900 })).toContain('Add ₹270 for free delivery')
  expect(summaryOf(EMPTY_CART)).not.toContain('free delivery')
})

test('free delivery is promised across India only where it is free everywhere', () => {
  const cart = { ...EMPTY_CART, count: 1, goodsPaise: 85_000 }
  const nearby = { ...FEE_RANGE, fromPaise: 0, freeFromPaise: 79_900 }
  const textOf = (nextFreePaise: number) => readText(summaryOf(cart, { ...nearby, nextFreePaise }))
  expect(textOf(99_900)).toContain(
    'Free delivery nearby. Add ₹149 for free delivery farther away. It is free across India from ₹1,499.',
  )
  expect(textOf(149_900)).toContain('Add ₹649 for free delivery across India.')
})

test.each([
  ['India', 'Delivery costs the same across India. Nothing is added later.'],
  ['Delhi', 'Delivery costs the same across Delhi. Nothing is added later.'],
  [null, 'Delivery costs the same wherever we bring it. Nothing is added later.'],
])('a shop that delivers in %s says so', (area, text) => {
  const cart = { ...EMPTY_CART, count: 1, goodsPaise: 52_900 }
  const summary = summaryOf(cart, { ...FEE_RANGE, toPaise: FEE_RANGE.fromPaise, area })
  expect(summary).toContain(text)
  if (area !== 'India') expect(summary).not.toMatch(/India/)
})

test('a cart of which nothing can be bought has no total', () => {
  const summary = summaryOf(EMPTY_CART)
  expect(summary).toContain('Nothing in your cart can be bought just now, so there is nothing to pay.')
  expect(summary).not.toMatch(/₹|0\sg/)
})
