import * as shopOpens from './0001-the-shop-opens.ts'

/** Every migration, oldest first. One that has run anywhere is never edited: the next one mends it. */
export const MIGRATIONS: readonly { name: string; sql: string }[] = [shopOpens]
