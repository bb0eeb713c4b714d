import { expect, test } from 'vitest'
import { DatabaseUnavailable, isUnavailable } from './database-errors.server.ts'

const coded = (code: string) => Object.assign(new Error('reported by the database'), { code })

test.each([
  ['a pool with nothing to give', new DatabaseUnavailable('No connection.'), true],
  ['too many connections', coded('53300'), true],
  ['a server that is going down', coded('57P01'), true],
  ['a question that took too long', coded('57014'), true],
  ['a lock not to be had', coded('55P03'), true],
  ['connection refused', coded('ECONNREFUSED'), true],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['a SQLite file locked by another process', Object.assign(new Error('database is locked'), { errcode: 5 }), true],
  ['a full disk under PostgreSQL', coded('53100'), true],
  ['a PostgreSQL out of memory', coded('53200'), true],
  ['a PostgreSQL that only reads', coded('25006'), true],
  ['a full disk under SQLite', Object.assign(new Error('database or disk is full'), { errcode: 13 }), true],
  [
    'a SQLite file that only reads',
    Object.assign(new Error('attempt to write a readonly database'), { errcode: 8 }),
    true,
  ],
  ['a disk that fails under SQLite', Object.assign(new Error('disk I/O error'), { errcode: 10 | (3 << 8) }), true],
  ['a row SQLite refuses', Object.assign(new Error('UNIQUE constraint failed'), { errcode: 2067 }), false],
  ['the same one level down', new Error('The cart could not be read', { cause: coded('40P01') }), true],
  ['a row that is there already', coded('23505'), false],
  ['a table that is not there', coded('42P01'), false],
  ['a bug', new TypeError('undefined is not a function'), false],
  ['no error at all', 'Connection terminated', false],
])('whether an error means that the database is unavailable: %s', (_, error, unavailable) => {
  expect(isUnavailable(error)).toBe(unavailable)
})
