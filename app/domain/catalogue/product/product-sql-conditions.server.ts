import { type SqlBool, sql } from 'kysely'

/**
 * Whether shoppers see a product: it is published and not archived. A condition for queries of the table `products`.
 */
export const IS_PUBLISHED = sql<SqlBool>`(products.published_at is not null and products.archived_at is null)`
