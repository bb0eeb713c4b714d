import type { Paise } from '../money.ts'
import { done, type Result, refused } from '../result.ts'
import type { Grams } from '../weight.ts'

type Read<Value> = Result<Value, 'bad-cell', string>

// How each kind of value is read from a cell and written into one, to the same value again.

const MOST_PAISE: Paise = 10_000_000

/** Any text, with no more letters than that. */
export function text(most: number) {
  return {
    read: (cell: string): Read<string> =>
      cell.length <= most ? done(cell) : refused('bad-cell', `At most ${most} letters.`),
    write: (value: string | null) => value ?? '',
  }
}

/** One of these words. */
export function oneOf<Word extends string>(words: readonly Word[]) {
  return {
    read: (cell: string): Read<Word> => {
      const word = words.find((one) => one === cell.toLowerCase())
      return word ? done(word) : refused('bad-cell', `One of: ${words.join(', ')}.`)
    },
    write: (value: Word) => value as string,
  }
}

/** Several words with semicolons between them, out of those allowed. */
export function listOf<Word extends string>(mostWords: number, allowed?: readonly Word[]) {
  return {
    read: (cell: string): Read<Word[]> => {
      const words = cell
        .split(';')
        .map((word) => word.trim())
        .filter(Boolean)
      if (words.length > mostWords) return refused('bad-cell', `At most ${mostWords} words.`)
      if (!allowed) return done(words as Word[])
      const known = words.map((word) => allowed.find((one) => one === word.toLowerCase()))
      return known.every((word) => word !== undefined)
        ? done(known as Word[])
        : refused('bad-cell', `Out of: ${allowed.join(', ')}, with semicolons between them.`)
    },
    write: (value: readonly Word[]) => value.join('; '),
  }
}

/** Rupees with up to two decimals, exact to the paisa: 579, ₹1,119.50. */
export const rupeesOf = {
  read: (cell: string): Read<Paise> => {
    const paise = scaled(cell.replace(/^(₹|rs\.?)\s*/i, '').replace(/,/g, ''), 2)
    return paise !== null && paise > 0 && paise <= MOST_PAISE
      ? done(paise)
      : refused('bad-cell', 'Rupees, like 579 or 579.50, up to 1,00,000.')
  },
  write: (paise: Paise | null) => (paise === null ? '' : unscaled(paise, 2)),
}

/** Kilograms, to the gram. */
export const grams = {
  read: (cell: string): Read<Grams> => {
    const value = scaled(cell.replace(/\s*kg$/i, ''), 3)
    return value !== null && value <= 10_000_000 ? done(value) : refused('bad-cell', 'Kilograms, like 12.5.')
  },
  write: (value: Grams) => unscaled(value, 3),
}

/** A percentage of GST, in hundredths of a percent. */
export const percent = {
  read: (cell: string): Read<number> => {
    const value = scaled(cell.replace(/\s*%$/, ''), 2)
    return value !== null && value <= 4_000 ? done(value) : refused('bad-cell', 'A percentage from 0 to 40, like 5.')
  },
  write: (value: number | null) => (value === null ? '' : unscaled(value, 2)),
}

/** A fact of nutrition per 100 g. */
export const nutrient = {
  read: (cell: string): Read<number> => {
    const value = scaled(cell, 2)
    return value !== null && value <= 90_000
      ? done(value / 100)
      : refused('bad-cell', 'A number from 0 to 900, like 21.2.')
  },
  write: (value: number | null) => (value === null ? '' : String(value)),
}

export const months = {
  read: (cell: string): Read<number> =>
    /^\d{1,2}$/.test(cell) && Number(cell) <= 60 ? done(Number(cell)) : refused('bad-cell', 'Months from 0 to 60.'),
  write: (value: number) => (value === 0 ? '' : String(value)),
}

export const hsn = {
  read: (cell: string): Read<string> =>
    /^(\d{4}|\d{6}|\d{8})$/.test(cell) ? done(cell) : refused('bad-cell', 'Four, six or eight figures.'),
  write: (value: string) => value,
}

/** A decimal number as an integer of its smallest part, read letter by letter: no float is ever between. Null is none. */
function scaled(typed: string, decimals: number): number | null {
  const found = /^(\d{1,9})(?:\.(\d+))?$/.exec(typed.trim())
  if (!found) return null
  const fraction = (found[2] ?? '').replace(/0+$/, '')
  return fraction.length > decimals ? null : Number(`${found[1]}${fraction.padEnd(decimals, '0')}`)
}

function unscaled(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return digits.slice(0, -decimals) + (fraction === '' ? '' : `.${fraction}`)
}
