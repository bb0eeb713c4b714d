import { expect, test } from 'vitest'
import { providerErrorMessage } from './provider-error-message.ts'

test.each([
  ['{"error":{"code":"BAD_REQUEST_ERROR","description":"Authentication failed"}}', 'Authentication failed'],
  ['{"error":{"message":"Invalid API Key provided: sk_test_•••"}}', 'Invalid API Key provided: sk_test_•••'],
  ['{"code":20003,"message":"Authenticate"}', 'Authenticate'],
  ['{"type":"error","message":"Invalid authkey"}', 'Invalid authkey'],
  ['<?xml version="1.0"?><Error><Code>X</Code><Message>Not here</Message></Error>', 'Not here'],
  ['535 5.7.8 Username and\n Password not accepted', '535 5.7.8 Username and Password not accepted'],
  ['<html><body><h1>Bad gateway</h1></body></html>', 'Bad gateway'],
  ['', null],
  ['  ', null],
])('of %s the owner reads %s', (body, read) => {
  expect(providerErrorMessage(body)).toBe(read)
})

test('a key that a service repeats is left out, and a long text is cut', () => {
  expect(providerErrorMessage('no such key: sk_test_12345', ['sk_test_12345'])).toBe('no such key: •••')
  expect(providerErrorMessage('a'.repeat(500))).toHaveLength(300)
})
