import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type LabelledOrderText, ORDER_TEXTS, orderTexts } from '#app/domain/orders/order/order-texts.ts'
import { OrderTextFields } from './order-text-fields.tsx'

const GATE_CODE: LabelledOrderText = { ...ORDER_TEXTS.couponCode, field: 'couponCode', label: 'Code of the gate' }

test('a text is typed under its label, as it was stored, or as it was typed in a refused form, with its message', () => {
  const texts = orderTexts({ couponCode: '4711' })
  const html = renderToStaticMarkup(<OrderTextFields fields={[GATE_CODE]} texts={texts} answer={undefined} />)
  expect(html).toContain('Code of the gate')
  expect(html).toContain('name="coupon"')
  expect(html).toContain('value="4711"')
  expect(html).toContain('maxLength="64"')
  const answer = { fields: { coupon: 'Please write less.' }, typed: { coupon: '4712' }, refusal: null }
  const refused = renderToStaticMarkup(<OrderTextFields fields={[GATE_CODE]} texts={texts} answer={answer} />)
  expect(refused).toContain('value="4712"')
  expect(refused).toContain('Please write less.')
})
