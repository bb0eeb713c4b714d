/** The database cannot be used; the message says why in one sentence, for the person who starts the shop. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}
