import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { OneTimeCodesTable } from '#app/db/schema/people.ts'
import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import { CODE, SENDS, type SendHistory } from './code-limits.ts'
import type { CodePurpose } from './one-time-code.ts'

type CodeRow = Selectable<OneTimeCodesTable>

/** Lets one code request at a time decide, in any number of processes: the row stays locked until the transaction ends. */
export async function lockCodeRequests(tx: Tx): Promise<void> {
  await tx
    .insertInto('counters')
    .values({ name: 'code-requests', value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`counters.value + 1` }))
    .execute()
}

/** What has been sent lately to a phone, for a client, to a block of numbers, by the whole shop. */
export async function findSendHistory(
  db: Db,
  asker: { phone: string; prefix: string; client: string; trustedBy: string | null },
  at: Instant,
): Promise<SendHistory> {
  const dayAgo = later(at, -DAYS)
  const ofPhone = await db
    .selectFrom('one_time_codes')
    .select(['sent_at', 'consumed_at', 'attempts', 'trusted_by'])
    .where('phone', '=', asker.phone)
    .where('sent_at', '>', dayAgo)
    .orderBy('sent_at')
    .execute()
  // Whoever is vouched for has counts of their own, so that strangers cannot use them up.
  const open = ofPhone.filter((row) => row.consumed_at === null && row.trusted_by === asker.trustedBy)
  const others = await db
    .selectFrom('one_time_codes')
    .select([
      openSince(dayAgo).as('shop'),
      openSince(later(at, -SENDS.pastCap.within)).as('shop_lately'),
      openIn('client', asker.client, later(at, -SENDS.client.burstWithin)).as('client_burst'),
      openIn('client', asker.client, dayAgo).as('client_day'),
      openIn('phone_prefix', asker.prefix, later(at, -SENDS.prefix.within)).as('prefix'),
    ])
    .where('sent_at', '>', dayAgo)
    .executeTakeFirstOrThrow()
  return {
    phoneOpen: open.map((row) => row.sent_at),
    phoneTotal: ofPhone.length,
    phoneWrongTries: open.reduce((sum, row) => sum + row.attempts, 0),
    clientOpenInBurst: Number(others.client_burst),
    clientOpenInDay: Number(others.client_day),
    prefixOpenInHour: Number(others.prefix),
    shopOpenInDay: Number(others.shop),
    shopOpenLately: Number(others.shop_lately),
  }
}

function openIn(column: 'client' | 'phone_prefix', value: string, since: Instant) {
  return sql<number>`coalesce(sum(case when ${sql.ref(column)} = ${value} and sent_at > ${since} and consumed_at is null and trusted_by is null then 1 else 0 end), 0)`
}

function openSince(since: Instant) {
  return sql<number>`coalesce(sum(case when sent_at > ${since} and consumed_at is null then 1 else 0 end), 0)`
}

/** How many codes of the last day nobody has confirmed. */
export async function countOpenCodes(db: Db, at: Instant): Promise<number> {
  const { open } = await db
    .selectFrom('one_time_codes')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('sent_at', '>', later(at, -DAYS))
    .where('consumed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** Writes a new code. */
export async function insertCode(tx: Tx, row: Insertable<OneTimeCodesTable>): Promise<void> {
  await tx.insertInto('one_time_codes').values(row).execute()
}

/** Ends the codes that still live of whoever asks again: the new one takes their place. A stranger ends nobody else's. */
export async function voidCodes(
  tx: Tx,
  { phone, client, trustedBy }: { phone: string; client: string; trustedBy: string | null },
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ voided_at: at })
    .where('phone', '=', phone)
    .where('consumed_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('trusted_by', trustedBy === null ? 'is' : '=', trustedBy)
    .$if(trustedBy === null, (query) => query.where('client', '=', client))
    .execute()
}

type Challenge = { id: string; phone: string; purpose: CodePurpose }

/**
 * Takes one of a living code's tries and gives its hash, or null when there is none to take: expired, used, voided,
 * tried five times, twenty wrong tries in a day for this phone by strangers or by whoever is vouched for, or another phone
 * or purpose. One statement, so that
 * any number of parallel guesses get five answers between them.
 */
export async function takeTry(db: Db, challenge: Challenge, at: Instant): Promise<string | null> {
  const wrongElsewhere = sql<number>`coalesce((select sum(o.attempts) from one_time_codes o
    where o.phone = ${challenge.phone} and o.id <> ${challenge.id} and o.consumed_at is null
      and o.trusted_by is not distinct from one_time_codes.trusted_by and o.sent_at > ${later(at, -DAYS)}), 0)`
  const tried = await db
    .updateTable('one_time_codes')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', challenge.id)
    .where('phone', '=', challenge.phone)
    .where('purpose', '=', challenge.purpose)
    .where('consumed_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', at)
    .where('attempts', '<', CODE.tries)
    .where(sql<boolean>`attempts + ${wrongElsewhere} < ${CODE.wrongADay}`)
    .returning('code_hash')
    .executeTakeFirst()
  return tried?.code_hash ?? null
}

/** Uses a code up. True for exactly one of those who try. */
export async function consumeCode(db: Db, id: string, at: Instant): Promise<boolean> {
  const used = await db
    .updateTable('one_time_codes')
    .set({ consumed_at: at })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** A code, dead or alive, of this phone and purpose. */
export async function findCode(db: Db, challenge: Challenge): Promise<CodeRow | null> {
  const { id, phone, purpose } = challenge
  const row = await db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('id', '=', id)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row ?? null
}

/** The phone of a code that was printed and may still be used, by its challenge, or null. */
export async function findPrintedPhone(db: Db, id: string, at: Instant): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('phone')
    .where('id', '=', id)
    .where('trusted_by', '=', 'command')
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row?.phone ?? null
}

/** Deletes codes nobody counts any more. */
export async function deleteOldCodes(db: Db, at: Instant): Promise<void> {
  await db.deleteFrom('one_time_codes').where('sent_at', '<=', later(at, -CODE.keptFor)).execute()
}

/** Spends a proof: a solved puzzle, or a sign-in at a hosted provider. False when it was spent before. */
export async function insertSpentProof(db: Db, proof: string, expiresAt: Instant): Promise<boolean> {
  const spent = await db
    .insertInto('spent_proofs')
    .values({ proof, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('proof').doNothing())
    .executeTakeFirst()
  return (spent.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Forgets proofs that would be refused as expired anyway. */
export async function deleteExpiredProofs(db: Db, at: Instant): Promise<void> {
  await db.deleteFrom('spent_proofs').where('expires_at', '<=', at).execute()
}
