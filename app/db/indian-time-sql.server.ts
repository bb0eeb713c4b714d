import { type RawBuilder, sql } from 'kysely'
import { type Db, isPostgres } from './db.server.ts'

// Indian time has no daylight saving: always 330 minutes ahead of UTC.

/** SQL for the day in India of an instant, YYYY-MM-DD. */
export function indianDaySql(db: Db, instant: RawBuilder<unknown>): RawBuilder<string> {
  return isPostgres(db)
    ? sql`to_char(${instant} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
    : sql`strftime('%Y-%m-%d', ${instant}, '+330 minutes')`
}

/** SQL for the hour of the day in India of an instant, 00 to 23. */
export function indianHourSql(db: Db, instant: RawBuilder<unknown>): RawBuilder<string> {
  return isPostgres(db)
    ? sql`to_char(${instant} at time zone 'Asia/Kolkata', 'HH24')`
    : sql`strftime('%H', ${instant}, '+330 minutes')`
}
