import { type SqlBool, sql } from 'kysely'
import { SAMPLE_CATALOGUE } from './sample-catalogue.ts'

const SAMPLE_IDS = SAMPLE_CATALOGUE.map(({ id }) => id)

/**
 * Whether a product is a sample as we wrote it: nobody has saved it in the editor or by an import since it was loaded.
 * Its version does not tell, as changes of pack sizes, prices, categories and collections increment it too. A condition
 * for queries of the table `products`.
 */
export const IS_UNEDITED_SAMPLE = sql<SqlBool>`(products.id in (${sql.join(SAMPLE_IDS)}) and not exists (
  select 1 from audit_log where audit_log.subject = 'product:' || products.id
    and audit_log.action in ('add-product', 'save-product') and audit_log.at >= products.created_at))`
