import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openTestLedger } from '#app/adapters/payments/test-gateway/test-gateway-ledger.server.ts'
import type { PaymentStart } from '#app/domain/payments/gateway/payment-gateway.ts'

const KILLS = process.env.STRESS === 'full' ? 36 : 4
const ROOT = resolve(import.meta.dirname, '../..')

const paymentOf = (paymentId: string): PaymentStart => ({
  paymentId,
  orderId: 'MW-7K3M-9QXF',
  amountPaise: 57_900,
  method: 'upi',
  phone: '+919812345678',
  returnUrl: 'http://localhost:3000/payments/return',
})

// Writes payments one after the other, as fast as it can, and prints the id of each before it begins.
const WRITER = `
import { openTestLedger } from '#app/adapters/payments/test-gateway/test-gateway-ledger.server.ts'
const [folder, payment] = JSON.parse(process.env.INPUT)
const ledger = openTestLedger(folder)
for (let count = 0; ; count++) {
  const paymentId = 'pay_' + process.pid + '_' + count
  process.stdout.write(paymentId + '\\n')
  await ledger.insertOutcome(await ledger.insertPayment({ ...payment, paymentId }), 'captured', { at: '2026-06-01', failure: null })
}
`

/** Kills a process while it writes. Returns the payments it had begun. */
async function killWriter(folder: string): Promise<string[]> {
  const input = JSON.stringify([folder, paymentOf('')])
  const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER], {
    cwd: ROOT,
    env: { ...process.env, INPUT: input },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const begun: string[] = []
  const lines = createInterface(child.stdout).on('line', (line) => begun.push(line))
  await once(lines, 'line')
  await wait(Math.random() * 60)
  child.kill('SIGKILL')
  await once(child, 'close')
  return begun
}

test(`${KILLS} kills while payments are written leave no partial file, and each can be paid afterwards`, {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mewa-ledger-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const ledger = openTestLedger(folder)
  for (let kills = 0; kills < KILLS; kills++) {
    const begun = await killWriter(folder)
    expect(begun.length).toBeGreaterThan(0)
    for (const ref of readdirSync(folder))
      for (const file of readdirSync(join(folder, ref)).filter((name) => name.endsWith('.json')))
        expect(() => JSON.parse(readFileSync(join(folder, ref, file), 'utf8')), `${ref}/${file}`).not.toThrow()
    for (const paymentId of begun.slice(-3)) {
      const ref = await ledger.insertPayment(paymentOf(paymentId))
      expect(await ledger.findPayment(ref)).toEqual(paymentOf(paymentId))
      await ledger.insertOutcome(ref, 'captured', { at: '2026-06-01', failure: null })
      expect(await ledger.findOutcome(ref, 'captured')).toEqual({ at: '2026-06-01', failure: null })
    }
  }
})
