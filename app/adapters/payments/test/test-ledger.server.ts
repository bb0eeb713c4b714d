import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PaymentStart } from '#app/domain/payments/gateway/payment-gateway.ts'

// The test gateway's own books: a folder a payment, a file a fact. Facts are only ever added, each at one stroke, so that any number of processes keep the same books without a lock.

/** Something that became known of a payment at an instant (which may lie ahead: a bank that takes its time). */
export type Fact = { at: string; failure: string | null }
export type Outcome = 'failed' | 'captured'

export type Ledger = {
  open: (payment: PaymentStart) => Promise<string>
  find: (ref: string) => Promise<PaymentStart | null>
  note: (ref: string, outcome: Outcome, fact: Fact) => Promise<void>
  read: (ref: string, outcome: Outcome) => Promise<Fact | null>
  /** Writes down that somebody tried to pay, and the bank does not answer. */
  noteTried: (ref: string) => Promise<void>
  isTried: (ref: string) => Promise<boolean>
  /** Writes down that the shop has taken the webhook of a payment's outcome. */
  noteTold: (ref: string) => Promise<void>
  isTold: (ref: string) => Promise<boolean>
  /** Payments that are decided and of which the shop has not taken a webhook, with the instant it falls due. */
  listUntold: () => Promise<{ ref: string; at: string }[]>
  refund: (ref: string, key: string, amountPaise: number) => Promise<string>
}

/** Opens the books in a folder. */
export function openLedger(folder: string): Ledger {
  const pathOf = (ref: string, file: string) => {
    if (!/^tgw_[\w-]{22}$/.test(ref)) throw new Error('This is no reference of the test gateway')
    return join(folder, ref, file)
  }
  const ledger: Ledger = {
    async open(payment) {
      const ref = `tgw_${fingerprint(payment.paymentId)}`
      await mkdir(join(folder, ref), { recursive: true })
      await writeOnce(pathOf(ref, 'payment.json'), payment)
      return ref
    },
    find: (ref) => readJson<PaymentStart>(pathOf(ref, 'payment.json')),
    note: (ref, outcome, fact) => writeOnce(pathOf(ref, `${outcome}.json`), fact),
    read: (ref, outcome) => readJson<Fact>(pathOf(ref, `${outcome}.json`)),
    noteTried: (ref) => writeOnce(pathOf(ref, 'tried.json'), {}),
    isTried: async (ref) => (await readJson(pathOf(ref, 'tried.json'))) !== null,
    noteTold: (ref) => writeOnce(pathOf(ref, 'told.json'), {}),
    isTold: async (ref) => (await readJson(pathOf(ref, 'told.json'))) !== null,
    async listUntold() {
      const refs = await readdir(folder).catch(() => [])
      const decided = await Promise.all(
        refs.map(async (ref) => {
          const [told, captured, failed] = await Promise.all([
            ledger.isTold(ref),
            ledger.read(ref, 'captured'),
            ledger.read(ref, 'failed'),
          ])
          const at = captured?.at ?? failed?.at
          return at && !told ? [{ ref, at }] : []
        }),
      )
      return decided.flat()
    },
    async refund(ref, key, amountPaise) {
      const file = `refund-${fingerprint(key)}.json`
      const refundRef = `tgr_${fingerprint(`${ref} ${key}`)}`
      if ((await readdir(join(folder, ref))).includes(file)) return refundRef
      await writeOnce(pathOf(ref, file), { refundRef, amountPaise })
      return refundRef
    },
  }
  return ledger
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/**
 * The first to write wins; whoever comes later finds it written. It is written beside its place and linked there whole: a
 * process killed in the middle leaves no half fact behind.
 */
async function writeOnce(path: string, value: unknown): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`
  await writeFile(draft, JSON.stringify(value))
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // An empty one was left by a process killed before this was so: it says nothing, and is replaced.
    if ((await readFile(path, 'utf8')) === '') await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

async function readJson<T>(path: string): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text ? (JSON.parse(text) as T) : null
}
