import { sql } from 'kysely'
import type { Db } from '../db.server.ts'
import type { TableShape } from './table-shape.ts'

/** The tables of the schema the connection works in, without columns the database computes by itself. */
export async function listPostgresTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attname::text collate "C")
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select jsonb_agg(a.attname order by k.place)
        from pg_constraint p cross join unnest(p.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where p.conrelid = c.oid and p.contype = 'p'), '[]') as key,
      coalesce((select jsonb_agg(distinct f.confrelid::regclass::text)
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as "references"
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(db)
  return rows.map((table) => ({
    ...table,
    key: table.key.length > 0 ? table.key : table.columns.map(({ name }) => name),
  }))
}
