import { createContext, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { type Cart, EMPTY_CART } from '#app/domain/cart/cart.ts'
import { CartSummary } from './cart-summary.tsx'

const ESTIMATE = {
  fromPaise: 3_900,
  toPaise: 7_900,
  nextFreePaise: 79_900,
  freeFromPaise: null,
  lastFreePaise: 149_900,
}

const TestedCart = createContext(EMPTY_CART)

function Summary() {
  const cart = useContext(TestedCart)
  return (
    <CartSummary
      cart={cart}
      estimate={ESTIMATE}
      coupon={null}
      block={null}
      cashMinimumPaise={null}
      codFeePaise={0}
      local={null}
    />
  )
}

function summaryOf(cart: Cart): string {
  const Page = createRoutesStub([{ path: '/', Component: Summary }])
  return renderToStaticMarkup(
    <TestedCart value={cart}>
      <Page />
    </TestedCart>,
  )
}

test('a cart says how far it is from free delivery, unless nothing in it can be bought', () => {
  expect(summaryOf({ ...EMPTY_CART, count: 1, goodsPaise: 52_900 })).toContain('Add ₹270 for free delivery')
  expect(summaryOf(EMPTY_CART)).not.toContain('free delivery')
})

test('a cart of which nothing can be bought has no total', () => {
  const summary = summaryOf(EMPTY_CART)
  expect(summary).toContain('Nothing in your cart can be bought just now, so there is nothing to pay.')
  expect(summary).not.toMatch(/₹|0\sg/)
})
