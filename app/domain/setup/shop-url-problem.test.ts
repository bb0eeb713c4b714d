import { expect, test } from 'vitest'
import { shopUrlProblem } from './shop-url-problem.ts'

test.each([
  ['http://localhost:3000', 'this-computer'],
  ['http://shop.localhost:3000', 'this-computer'],
  ['https://127.0.0.1', 'this-computer'],
  ['http://[::1]:3000', 'this-computer'],
  ['http://shop.example', 'not-encrypted'],
  ['https://shop.example', null],
  ['https://localhost.example', null],
])('%s as the address of a shop: %s', (origin, problem) => {
  expect(shopUrlProblem(origin)).toBe(problem)
})
