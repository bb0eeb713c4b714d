import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { CODE_LIMITS, prefixOf, SEND_LIMITS } from './code-limits.ts'
import type { CodePurpose } from './code-refusal.ts'
import type { SendHistory } from './decide-code-send.ts'

/**
 * Locks code requests across all processes until the transaction ends, so that limits are checked one request at a
 * time.
 */
export async function lockCodeRequests(tx: Tx): Promise<void> {
  await tx
    .insertInto('counters')
    .values({ name: 'code-requests', value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`counters.value + 1` }))
    .execute()
}

/** Counts of codes sent recently to a phone, from a client, to a block of numbers and by the whole shop. */
export async function findSendHistory(
  db: Db,
  request: { phone: string; prefix: string; client: string; trustedBy: string | null },
  at: Instant,
): Promise<SendHistory> {
  const dayAgo = later(at, -DAYS)
  const ofPhone = await db
    .selectFrom('one_time_codes')
    .select(['sent_at', 'consumed_at', 'attempts', 'trusted_by'])
    .where('phone', '=', request.phone)
    .where('sent_at', '>', dayAgo)
    .orderBy('sent_at')
    .execute()
  // Trusted requests are counted separately, so that strangers cannot exhaust the limits.
  const open = ofPhone.filter((row) => row.consumed_at === null && row.trusted_by === request.trustedBy)
  const others = await db
    .selectFrom('one_time_codes')
    .select([
      openSince(dayAgo).as('shop'),
      openSince(later(at, -SEND_LIMITS.beyondCap.within)).as('shop_lately'),
      openIn('client', request.client, later(at, -SEND_LIMITS.client.burstWithin)).as('client_burst'),
      openIn('client', request.client, dayAgo).as('client_day'),
      openIn('phone_prefix', request.prefix, later(at, -SEND_LIMITS.prefix.within)).as('prefix'),
    ])
    .where('sent_at', '>', dayAgo)
    .executeTakeFirstOrThrow()
  return {
    phoneOpen: open.map((row) => row.sent_at),
    phoneTotal: ofPhone.length,
    phoneWrongTries: open.reduce((sum, row) => sum + row.attempts, 0),
    clientOpenInBurst: others.client_burst,
    clientOpenInDay: others.client_day,
    prefixOpenInHour: others.prefix,
    shopOpenInDay: others.shop,
    shopOpenLately: others.shop_lately,
  }
}

function openIn(column: 'client' | 'phone_prefix', value: string, since: Instant) {
  return sql<number>`coalesce(sum(case when ${sql.ref(column)} = ${value} and sent_at > ${since} and consumed_at is null and trusted_by is null then 1 else 0 end), 0)`
}

function openSince(since: Instant) {
  return sql<number>`coalesce(sum(case when sent_at > ${since} and consumed_at is null then 1 else 0 end), 0)`
}

/** The number of unconfirmed codes of the last 24 hours. */
export async function countOpenCodes(db: Db, at: Instant): Promise<number> {
  const { open } = await db
    .selectFrom('one_time_codes')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('sent_at', '>', later(at, -DAYS))
    .where('consumed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

/** A new one-time code. `client` is a network address, `hash` that of the code. */
export type NewCode = {
  id: string
  phone: string
  client: string
  purpose: CodePurpose
  trustedBy: string | null
  hash: string
  sentAt: Instant
  expiresAt: Instant
}

/** Stores a new code. */
export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      phone: code.phone,
      phone_prefix: prefixOf(code.phone),
      client: code.client,
      purpose: code.purpose,
      code_hash: code.hash,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
      consumed_at: null,
      voided_at: null,
      trusted_by: code.trustedBy,
    })
    .execute()
}

/**
 * Voids the open codes of the same requester, as a new one replaces them. Does not touch codes of other clients, or
 * trusted ones.
 */
export async function markCodesVoided(
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
 * Consumes one try of an open code and returns its hash. Returns null when the code is expired, used, voided, or of
 * another phone or purpose, when its tries are used up, or when the phone had `wrongADay` wrong tries (counted apart
 * for trusted requests). One statement, so that parallel guesses share the tries.
 */
export async function consumeTry(db: Db, challenge: Challenge, at: Instant): Promise<string | null> {
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
    .where('attempts', '<', CODE_LIMITS.tries)
    .where(sql<boolean>`attempts + ${wrongElsewhere} < ${CODE_LIMITS.wrongADay}`)
    .returning('code_hash')
    .executeTakeFirst()
  return tried?.code_hash ?? null
}

/** The codes of a phone and purpose that a newer one has voided since an instant: their ids and hashes. */
export async function listVoidedCodes(
  db: Db,
  { phone, purpose }: Pick<Challenge, 'phone' | 'purpose'>,
  since: Instant,
): Promise<{ id: string; hash: string }[]> {
  return db
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash as hash'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('voided_at', 'is not', null)
    .where('sent_at', '>', since)
    .execute()
}

/** Marks a code as used. Returns true for exactly one of several parallel calls. */
export async function consumeCode(db: Db, id: string, at: Instant): Promise<boolean> {
  const used = await db
    .updateTable('one_time_codes')
    .set({ consumed_at: at })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(used)
}

/** Whether a challenge belongs to this phone and purpose, even if it is no longer valid. */
export async function isKnownChallenge(db: Db, challenge: Challenge): Promise<boolean> {
  const { id, phone, purpose } = challenge
  const row = await db
    .selectFrom('one_time_codes')
    .select('id')
    .where('id', '=', id)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row !== undefined
}

/** The phone of an open printed code by its challenge, or null. */
export async function findStaffCodePhone(db: Db, id: string, at: Instant): Promise<string | null> {
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

/** Deletes codes that no limit counts any more. */
export async function deleteOldCodes(db: Db, at: Instant): Promise<void> {
  await db.deleteFrom('one_time_codes').where('sent_at', '<=', later(at, -CODE_LIMITS.storedFor)).execute()
}
