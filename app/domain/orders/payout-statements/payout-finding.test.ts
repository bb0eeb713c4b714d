import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideFindings, type LineFinding, type PayoutSubject } from './payout-finding.ts'

const payment = (expectedPaise: number | null): PayoutSubject => ({ kind: 'payment', expectedPaise })
const cash: PayoutSubject = { kind: 'payment', isCash: true, expectedPaise: 50_050 }
const refund: PayoutSubject = { kind: 'refund', expectedPaise: 500 }

function found(amounts: readonly (number | [number, LineFinding])[], subject: PayoutSubject) {
  const lines = amounts.map((line) =>
    typeof line === 'number' ? { amountPaise: line, settledAs: null } : { amountPaise: line[0], settledAs: line[1] },
  )
  return decideFindings(lines, subject).map(({ finding }) => finding)
}

test.each<[Parameters<typeof found>[0], PayoutSubject, LineFinding[]]>([
  [[1_000], payment(1_000), ['matched']],
  [[999], payment(1_000), ['short']],
  [[1_001], payment(1_000), ['over']],
  [[1_000, 1_000], payment(1_000), ['matched', 'double']],
  [[1_000, 100], payment(1_000), ['matched', 'double']],
  [[1_000], payment(null), ['not-due']],
  [[-1_000], payment(null), ['taken-back']],
  [[-1_000], payment(1_000), ['taken-back']],
  // A parcel that was paid online: the courier says what it charged.
  [[0], payment(null), ['matched']],
  [[1_000, 0], payment(1_000), ['matched', 'matched']],
  // In parts.
  [[600, 400], payment(1_000), ['matched', 'matched']],
  [[600, 300], payment(1_000), ['short', 'short']],
  [[600, 300, 100], payment(1_000), ['matched', 'matched', 'matched']],
  [[600, 500], payment(1_000), ['short', 'over']],
  [[600, 400, 100], payment(1_000), ['matched', 'matched', 'double']],
  // Taken back and paid again.
  [[1_000, -1_000], payment(1_000), ['matched', 'taken-back']],
  [[1_000, -1_000, 1_000], payment(1_000), ['matched', 'matched', 'matched']],
  [[1_000, -1_000, 1_000, 1_000], payment(1_000), ['matched', 'matched', 'matched', 'double']],
  [[1_000, 1_000, -1_000], payment(1_000), ['matched', 'matched', 'matched']],
  // Settled as it was found, then the rest comes: of cash that was received by hand nothing more is due.
  [[[900, 'short'], 100], payment(1_000), ['matched', 'matched']],
  [[[900, 'short'], 50], payment(1_000), ['short', 'short']],
  [[[900, 'short'], 100], { ...payment(1_000), isCash: true, isReceived: true }, ['short', 'double']],
  [[1_000, [-1_000, 'taken-back']], payment(1_000), ['matched', 'taken-back']],
  [[1_000, [-1_000, 'taken-back'], 1_000], payment(1_000), ['matched', 'matched', 'matched']],
  // In whole rupees.
  [[50_000], cash, ['matched']],
  [[50_100], cash, ['matched']],
  [[30_000, 20_000, 50_000], cash, ['matched', 'matched', 'double']],
  [[50_000, -50_000, 50_100], cash, ['matched', 'matched', 'matched']],
  // A gateway writes a refund with or without its minus.
  [[500], refund, ['matched']],
  [[-500], refund, ['matched']],
  [[-400], refund, ['short']],
  [[-500, -500], refund, ['matched', 'double']],
])('lines %j of %j are %j', (lines, subject, findings) => {
  expect(found(lines, subject)).toEqual(findings)
})

test('what is missing is counted from what was left to pay', () => {
  const lines = [600, 300, 200].map((amountPaise) => ({ amountPaise, settledAs: null }))
  expect(decideFindings(lines, payment(1_000)).map(({ expectedPaise }) => expectedPaise)).toEqual([1_000, 400, 100])
})

test('lines are matched without exception just when they add up to what was expected', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 8 }), (amounts) => {
      const findings = found(
        amounts.map((amount) => amount * 100),
        payment(300),
      )
      const paying = amounts.filter((amount) => amount !== 0)
      const isWhole = paying.length === 0 || paying.reduce((sum, amount) => sum + amount, 0) === 3
      expect(findings.every((finding) => finding === 'matched')).toBe(isWhole)
    }),
  )
})
