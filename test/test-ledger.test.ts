import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openLedger } from '#app/adapters/payments/test/test-ledger.server.ts'
import type { PaymentStart } from '#app/domain/payments/gateway/payment-gateway.ts'

const KILLS = process.env.STRESS === 'full' ? 36 : 4
const ROOT = resolve(import.meta.dirname, '..')

const paymentOf = (paymentId: string): PaymentStart => ({
  paymentId,
  orderId: 'MW-7K3M-9QXF',
  amountPaise: 57_900,
  method: 'upi',
  phone: '+919812345678',
  returnUrl: 'http://localhost:3000/payments/return',
})

// Starts payments one after the other, as fast as it can, and says each before it begins.
const WRITER = `
import { openLedger } from '#app/adapters/payments/test/test-ledger.server.ts'
const [folder, payment] = JSON.parse(process.env.TOLD)
const ledger = openLedger(folder)
for (let count = 0; ; count++) {
  const paymentId = 'pay_' + process.pid + '_' + count
  process.stdout.write(paymentId + '\\n')
  await ledger.note(await ledger.open({ ...payment, paymentId }), 'captured', { at: '2026-06-01', failure: null })
}
`

/** Ends a process in the midst of its writing. Gives the payments it had begun. */
async function killAmid(folder: string): Promise<string[]> {
  const told = JSON.stringify([folder, paymentOf('')])
  const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER], {
    cwd: ROOT,
    env: { ...process.env, TOLD: told },
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

test(`${KILLS} kills while payments are written leave no half fact, and each can be paid after`, {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mewa-ledger-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const ledger = openLedger(folder)
  for (let kills = 0; kills < KILLS; kills++) {
    const begun = await killAmid(folder)
    expect(begun.length).toBeGreaterThan(0)
    for (const ref of readdirSync(folder))
      for (const file of readdirSync(join(folder, ref)).filter((name) => name.endsWith('.json')))
        expect(() => JSON.parse(readFileSync(join(folder, ref, file), 'utf8')), `${ref}/${file}`).not.toThrow()
    for (const paymentId of begun.slice(-3)) {
      const ref = await ledger.open(paymentOf(paymentId))
      expect(await ledger.find(ref)).toEqual(paymentOf(paymentId))
      await ledger.note(ref, 'captured', { at: '2026-06-01', failure: null })
      expect(await ledger.read(ref, 'captured')).toEqual({ at: '2026-06-01', failure: null })
    }
  }
})
