import { MAX_CSV_COLUMNS } from '#app/domain/csv-limits.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Where a redirect leads: a page of the shop, or a product, wherever its page will be. */
export type RedirectTarget = { path: string } | { productId: string }

/** A permanent redirect of the owner, from a path that has no page. */
export type Redirect = { from: string; to: RedirectTarget; version: number; updatedAt: Instant }

/**
 * A redirect as the owner sees it: where it leads now (null: nowhere), the name of that page, and why it is of no use.
 * `page-exists`: a product got its address since.
 */
export type ShownRedirect = {
  from: string
  to: string | null
  name: string
  version: number
  problem: 'product-hidden' | 'product-gone' | 'page-exists' | null
}

/** The most redirects of a shop. */
export const MAX_REDIRECTS = 5_000

/** The message for each reason why a redirect is refused. */
export const REDIRECT_MESSAGES = {
  'from-no-path': 'Enter the old address, beginning with a slash, like /shop/old-page.',
  'from-page': 'The shop has a page at this address, so nobody would be sent on.',
  'from-product': 'A product on sale has this address, so nobody would be sent on.',
  'already-added': 'This address is in the list already. Change it there.',
  'to-elsewhere': 'A redirect leads to a page of this shop. Other sites are not possible.',
  'to-itself': 'The address would lead to itself.',
  'to-redirect': 'The new address is sent on itself. Enter where it leads.',
  'to-no-page': 'The shop has no page at this address. Choose one from the list.',
  'to-hidden-product': 'This product is not on sale. Publish it first, or choose another page.',
  'too-many': `A shop has at most ${MAX_REDIRECTS.toLocaleString('en-IN')} redirects. Delete some first.`,
  'changed-meanwhile': 'Somebody changed this redirect meanwhile. Look at it again.',
} as const
export type RedirectReason = keyof typeof REDIRECT_MESSAGES

/** An old address and a new one, as typed. */
export type TypedRedirect = { from: string; to: string }

/** Why a row of a file was refused. `row` counts from 1, without the headers. */
export type RefusedRow = TypedRedirect & { row: number; reason: RedirectReason }

/** The most rows of a file: all of them are one transaction. */
export const MAX_ROWS_OF_A_FILE = 1_000

/** The message for each reason why a file of redirects is refused. */
export const REDIRECT_FILE_MESSAGES = {
  'not-csv': 'This is not a CSV file. Save the sheet as “CSV UTF-8” and choose that file.',
  'too-large': 'This file is too large. Please split it.',
  'no-columns': 'The file needs two columns with the headers from and to.',
  'no-rows': 'The file has no rows under its headers.',
  'too-many-columns': `The file has more than ${MAX_CSV_COLUMNS} columns. Please keep only the two.`,
  'too-many-rows': `The file has more than ${MAX_ROWS_OF_A_FILE.toLocaleString('en-IN')} rows. Please split it.`,
} as const
