import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { ArrivalDoubt } from '#app/domain/orders/fulfilment/arrival-doubt.ts'
import { MOVE_MESSAGES } from '#app/domain/orders/fulfilment/decide-move.ts'
import { needsReason, offeredMoves } from '#app/domain/orders/fulfilment/offered-moves.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { FULFILMENTS } from '#app/domain/orders/order/order-fulfilment.ts'
import { type OrderStage, statusesOfFulfilment } from '#app/domain/orders/order/order-status.ts'
import type { MissingParcels } from '#app/domain/orders/parcel/parcel-facts.ts'
import { type HtmlElement, listElements, readFields } from '#test/http/read-html.ts'
import { OrderStatusForms } from './order-status-forms.tsx'

const ORDER = { id: 'MW-AAAA-BBBB', version: 4, weightGrams: 500, totalPaise: 40_000, paymentStatus: 'paid' }

const DOOR = { upiAtDoor: false, isPaidByUpi: false }

type Shown = {
  stage: OrderStage
  answer?: FormAnswer
  missing?: MissingParcels
  payOutPaise?: number
  doubt?: ArrivalDoubt
  packsBack?: { position: number; name: string; most: number }[]
}

function Forms() {
  const { stage, answer, missing = 'none', payOutPaise = 0, doubt = null, packsBack } = useLoaderData<Shown>()
  return (
    <OrderStatusForms
      order={{ ...ORDER, ...stage } as unknown as Order}
      moves={offeredMoves(stage)}
      shipping={{
        carriers: { names: ['Delhivery', 'Blue Dart'], initial: 'Blue Dart' },
        isBooked: false,
        isSplit: false,
      }}
      delivery={{
        missing,
        isOnItsWay: missing === 'none',
        isCashLost: false,
        cashPaise: 0,
        doubt,
        packsBack: packsBack ?? null,
        ...DOOR,
      }}
      parked={false}
      payOutPaise={payOutPaise}
      answer={answer}
      undo={null}
    >
      {null}
    </OrderStatusForms>
  )
}

const Page = createRoutesStub([{ id: 'page', path: '/', Component: Forms }])
const htmlOf = (page: Shown) => renderToStaticMarkup(<Page hydrationData={{ loaderData: { page } }} />)
const formsOf = (stage: OrderStage, answer?: FormAnswer, missing?: MissingParcels) =>
  htmlOf({ stage, ...(answer ? { answer } : {}), ...(missing ? { missing } : {}) })

/** What the forms move an order to. */
const targetsOf = (forms: readonly HtmlElement[]) => forms.map((form) => readFields(form.html).to)

test('the form of a shipment starts with the carrier that the page chose, and keeps one that was typed', () => {
  const stage = { status: 'packed', fulfilment: 'delivery', isLost: false } as const
  expect(formsOf(stage)).toContain('<option selected="">Blue Dart</option>')
  const answer = { fields: {}, typed: { to: 'shipped', carrier: 'Delhivery' }, refusal: null }
  expect(formsOf(stage, answer)).toContain('<option selected="">Delhivery</option>')
})

test('every move that staff may make has its form, which asks why where the move needs a reason', () => {
  for (const fulfilment of FULFILMENTS)
    for (const status of statusesOfFulfilment(fulfilment)) {
      const moves = offeredMoves({ status, fulfilment, isLost: false }).map(({ to }) => to)
      const html = formsOf({ status, fulfilment, isLost: false })
      const forms = listElements(html, 'form')
      expect(targetsOf(forms).toSorted(), `${fulfilment}: ${status}`).toEqual(moves.toSorted())
      const asking = forms.filter((form) => form.html.includes('name="note"'))
      expect(targetsOf(asking).toSorted(), `${fulfilment}: ${status}`).toEqual(moves.filter(needsReason).toSorted())
    }
})

test.each<ArrivalDoubt>(['parcels-lost', 'parcels-missing', 'slot-later'])(
  'what speaks against the arrival is said at its tick, and sends nobody to the page they are on: %s',
  (doubt) => {
    const answer = { fields: { hasArrived: MOVE_MESSAGES[doubt] }, typed: { to: 'delivered' }, refusal: null }
    const html = htmlOf({ stage: { status: 'shipped', fulfilment: 'delivery', isLost: false }, doubt, answer })
    expect(html).toMatch(/[Tt]ick this/)
    expect(html).not.toContain('on the order')
  },
)

test.each([
  ['cancelled', true],
  ['packed', false],
])('the form of a cancellation opens on the answer to it alone: %s, %s', (to, isOpen) => {
  const note = 'The almonds of this lot were soft'
  const answer = { fields: { note: 'Too long' }, typed: { intent: 'move', to, note }, refusal: null }
  const html = formsOf({ status: 'confirmed', fulfilment: 'delivery', isLost: false }, answer)
  expect(html.includes('<details class="disclosure mt-4" open="">')).toBe(isOpen)
  expect(html.includes(note)).toBe(isOpen)
})

test.each([
  ['shipped', 'out_for_delivery'],
  ['out_for_delivery', 'delivered'],
  ['undelivered', 'out_for_delivery'],
] as const)('%s: the usual step is %s, and to take it back once every parcel is lost', (status, usual) => {
  const stage: OrderStage = { status, fulfilment: 'delivery', isLost: false }
  const primary = (html: string) =>
    targetsOf(listElements(html, 'form').filter((form) => form.html.includes('btn primary')))
  expect(primary(formsOf(stage))).toEqual([usual])
  const ofLost = formsOf(stage, undefined, 'all')
  expect(primary(ofLost)).toEqual(['returning'])
  // Refused as long as every parcel is lost (`parcels-not-out`).
  expect(ofLost).not.toContain('value="out_for_delivery"')
  expect(ofLost).toContain('value="delivered"')
})

test('an order is not done while its refund waits to be paid out', () => {
  const stage: OrderStage = { status: 'delivered', fulfilment: 'delivery', isLost: false }
  expect(htmlOf({ stage })).toContain('Nothing is left to do here.')
  const html = htmlOf({ stage, payOutPaise: 40_000 })
  expect(html).toContain('₹400 to pay out.')
  expect(html).not.toMatch(/Done|Nothing is left/)
})

test('an order that was lost as a whole is ended at once, and nobody is asked for its packs', () => {
  const html = htmlOf({ stage: { status: 'shipped', fulfilment: 'delivery', isLost: true }, missing: 'all' })
  const forms = listElements(html, 'form')
  expect(targetsOf(forms)).toEqual(['returned', 'delivered'])
  expect(forms[0]?.html).toContain('End as lost')
  expect(forms[0]?.html).toContain('What was paid goes back to the shopper. No pack goes back on the shelf.')
  expect(html).not.toContain('name="restock"')
})

test('of an order with a lost box the packs that came back are counted line by line', () => {
  const packsBack = [{ position: 1, name: 'Mamra Almonds 500g', most: 3 }]
  const stage = { status: 'returning', fulfilment: 'delivery', isLost: false } as const
  const answer = {
    fields: { packs: 'Choose how many' },
    typed: { intent: 'move', to: 'returned', 'sealed-1': '2' },
    refusal: null,
  }
  const html = htmlOf({ stage, missing: 'all', packsBack, answer })
  expect(html).toContain('Mamra Almonds 500g')
  expect(listElements(html, 'select').map(({ attributes }) => attributes.name)).toEqual(
    expect.arrayContaining(['sealed-1', 'spoilt-1']),
  )
  expect(readFields(html)).toMatchObject({ 'sealed-1': '2' })
  expect(html).toContain('Choose how many')
  expect(html).toMatch(/<input[^>]*name="isEmpty"/)
  expect(html).not.toContain('name="restock"')
})

test('where all packs came back before none is counted', () => {
  const stage = { status: 'returning', fulfilment: 'delivery', isLost: false } as const
  const html = htmlOf({ stage, missing: 'all', packsBack: [] })
  expect(html).toContain('All its packs came back before')
  expect(html).not.toMatch(/name="(isEmpty|restock|sealed-)/)
})
