import type { Db } from '#app/db/db.server.ts'

/** The numbers of unsettled tickets, sample requests and pack problems. */
export async function countOpenRequests(db: Db): Promise<{ tickets: number; samples: number; problems: number }> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('tickets')
        .where('status', '<>', 'resolved')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('tickets'),
      eb
        .selectFrom('sample_requests')
        .where('status', '=', 'open')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('samples'),
      eb
        .selectFrom('pack_problems')
        .where('status', '=', 'open')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('problems'),
    ])
    .executeTakeFirstOrThrow()
  return { tickets: row.tickets ?? 0, samples: row.samples ?? 0, problems: row.problems ?? 0 }
}
