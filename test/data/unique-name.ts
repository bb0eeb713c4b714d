import { randomInt } from 'node:crypto'

/** Six random letters: tests of several processes, and their second tries, may share one shop. */
export function uniqueWord(): string {
  return Array.from({ length: 6 }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('')
}

/** A name that nothing else in the shop has: `Gifts qkzvbn`. */
export function uniqueName(name: string): string {
  return `${name} ${uniqueWord()}`
}
