import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PaymentStart } from '#app/domain/payments/gateway/payment-gateway.ts'

// The ledger of the test gateway: one folder per payment, one file per record. Files are only added, each atomically,
// so that any number of processes share a ledger without a lock.

/** The outcome of a payment, known from an instant on, which may be in the future. */
export type OutcomeRecord = { at: string; failure: string | null }
export type LedgerOutcome = 'failed' | 'captured'

export type TestLedger = {
  insertPayment: (payment: PaymentStart) => Promise<string>
  findPayment: (ref: string) => Promise<PaymentStart | null>
  insertOutcome: (ref: string, outcome: LedgerOutcome, fact: OutcomeRecord) => Promise<void>
  findOutcome: (ref: string, outcome: LedgerOutcome) => Promise<OutcomeRecord | null>
  /** Records an attempt to pay without a result from the bank. */
  markAttempted: (ref: string) => Promise<void>
  isAttempted: (ref: string) => Promise<boolean>
  /** Records that the shop has acknowledged the webhook of the outcome. */
  markWebhookAcknowledged: (ref: string) => Promise<void>
  isWebhookAcknowledged: (ref: string) => Promise<boolean>
  /** Payments with an outcome whose webhook is unacknowledged, and when it is due. */
  listUnacknowledgedWebhooks: () => Promise<{ ref: string; at: string }[]>
  refund: (ref: string, key: string, amountPaise: number) => Promise<string>
}

/** Opens the ledger in a folder. */
export function openTestLedger(folder: string): TestLedger {
  const pathOf = (ref: string, file: string) => {
    if (!/^tgw_[\w-]{22}$/.test(ref)) throw new Error('Not a reference of the test gateway')
    return join(folder, ref, file)
  }
  const ledger: TestLedger = {
    async insertPayment(payment) {
      const ref = `tgw_${fingerprint(payment.paymentId)}`
      await mkdir(join(folder, ref), { recursive: true })
      await writeNew(pathOf(ref, 'payment.json'), payment)
      return ref
    },
    findPayment: (ref) => readJson<PaymentStart>(pathOf(ref, 'payment.json')),
    insertOutcome: (ref, outcome, fact) => writeNew(pathOf(ref, `${outcome}.json`), fact),
    findOutcome: (ref, outcome) => readJson<OutcomeRecord>(pathOf(ref, `${outcome}.json`)),
    markAttempted: (ref) => writeNew(pathOf(ref, 'tried.json'), {}),
    isAttempted: async (ref) => (await readJson(pathOf(ref, 'tried.json'))) !== null,
    markWebhookAcknowledged: (ref) => writeNew(pathOf(ref, 'told.json'), {}),
    isWebhookAcknowledged: async (ref) => (await readJson(pathOf(ref, 'told.json'))) !== null,
    async listUnacknowledgedWebhooks() {
      const refs = await readdir(folder).catch(() => [])
      const decided = await Promise.all(
        refs.map(async (ref) => {
          const [isTaken, captured, failed] = await Promise.all([
            ledger.isWebhookAcknowledged(ref),
            ledger.findOutcome(ref, 'captured'),
            ledger.findOutcome(ref, 'failed'),
          ])
          const at = captured?.at ?? failed?.at
          return at && !isTaken ? [{ ref, at }] : []
        }),
      )
      return decided.flat()
    },
    async refund(ref, key, amountPaise) {
      const file = `refund-${fingerprint(key)}.json`
      const refundRef = `tgr_${fingerprint(`${ref} ${key}`)}`
      if ((await readdir(join(folder, ref))).includes(file)) return refundRef
      await writeNew(pathOf(ref, file), { refundRef, amountPaise })
      return refundRef
    },
  }
  return ledger
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/**
 * Writes a file unless it exists. It is written under a temporary name and then linked, so that a killed process leaves
 * no partial file.
 */
async function writeNew(path: string, value: unknown): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`
  await writeFile(temporary, JSON.stringify(value))
  try {
    await link(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // An empty file was left by a killed process of an older version.
    if ((await readFile(path, 'utf8')) === '') await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

async function readJson<T>(path: string): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text ? (JSON.parse(text) as T) : null
}
