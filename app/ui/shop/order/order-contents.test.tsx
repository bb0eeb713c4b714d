import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { OrderContents } from './order-contents.tsx'

const SUMS = {
  goodsPaise: 119_700,
  discountPaise: 23_900,
  deliveryPaise: 0,
  codFeePaise: 0,
  taxPaise: 4_562,
  totalPaise: 95_800,
}

function shown(couponCode: string | null): string {
  const contents = () => <OrderContents lines={[]} weightGrams={1500} sums={{ ...SUMS, couponCode }} money="Paid" />
  const Page = createRoutesStub([{ path: '/', Component: contents }])
  return renderToStaticMarkup(<Page />)
}

test('a discount is called by its coupon, and one that staff gave is called a discount', () => {
  expect(shown('ONAM10')).toContain('Coupon ONAM10')
  expect(shown(null)).toContain('Discount')
  expect(shown(null)).not.toContain('Coupon')
})
