import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { writeEvent } from '#test/fakes/gateways/stripe/fake-stripe.ts'
import { signStripeBody } from '#test/fakes/gateways/stripe/sign-stripe-body.ts'
import { verifyEvent } from './stripe-webhook.ts'

const NOW = new Date('2026-06-01T06:30:00.000Z')
const SECONDS = NOW.getTime() / 1000
const BODY = writeEvent('checkout.session.completed', { id: 'cs_test_1' }, SECONDS)

function read(signature: string | null, body = BODY, secrets = ['whsec_old', 'whsec_new'], livemode = false) {
  return verifyEvent(signature, body, { webhooks: Stripe.webhooks, secrets, livemode, now: NOW })
}

function sign(body = BODY, secret = 'whsec_new', seconds = SECONDS) {
  return signStripeBody(body, secret, seconds)['Stripe-Signature'] ?? ''
}

test('an event signed with any of our secrets is read', () => {
  const event = { type: 'checkout.session.completed', data: { object: { id: 'cs_test_1' } } }
  expect(read(sign())).toMatchObject(event)
  expect(read(sign(BODY, 'whsec_old'))).toMatchObject(event)
  // During a rotation Stripe signs with both secrets.
  expect(read(`${sign(BODY, 'whsec_other')},${sign().split(',')[1]}`)).toMatchObject(event)
})

test('a difference of five minutes is accepted, one second more is not', () => {
  for (const seconds of [300, -300]) expect(read(sign(BODY, 'whsec_new', SECONDS + seconds))).not.toBeNull()
  for (const seconds of [301, -301]) expect(read(sign(BODY, 'whsec_new', SECONDS + seconds))).toBeNull()
})

test.each([
  ['no signature', null, BODY],
  ['an empty one', '', BODY],
  ['one of no known kind', sign().replace('v1=', 'v0='), BODY],
  ['one without a time', sign().replace(/^t=\d+,/, ''), BODY],
  ['another’s secret', sign(BODY, 'whsec_other'), BODY],
  ['a re-serialised body', sign(), JSON.stringify(JSON.parse(BODY))],
  ['a body with one letter changed', sign(), BODY.replace('cs_test_1', 'cs_test_2')],
  ['a time other than the signed one', sign().replace(`${SECONDS}`, `${SECONDS + 1}`), BODY],
  ['a second, later time', `${sign(BODY, 'whsec_new', SECONDS - 301)},t=${SECONDS}`, BODY],
])('rejected: %s', (_, signature, body) => {
  expect(read(signature, body)).toBeNull()
})

test.each([
  ['a live event, on a test key', BODY.replace('"livemode": false', '"livemode": true')],
  ['another’s account', BODY.replace('"livemode"', '"account": "acct_other", "livemode"')],
  ['a duplicate name', BODY.replace('"id": "cs_test_1"', '"id": "cs_test_2", "id": "cs_test_1"')],
  ['no event', '{"object": "list"}'],
  ['no JSON', 'type=checkout.session.completed'],
])('rejected although signed: %s', (_, body) => {
  expect(read(sign(body), body)).toBeNull()
})

test('a test event is refused with a live key', () => {
  expect(read(sign(), BODY, ['whsec_new'], true)).toBeNull()
})
