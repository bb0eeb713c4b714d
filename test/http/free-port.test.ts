import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'

test("ports requested in parallel are distinct, and outside the system's ephemeral range", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(new Set(ports).size).toBe(50)
  expect(ports.filter((port) => port < 12_000 || port >= 32_000)).toEqual([])
})

test('ports in use are skipped', async () => {
  const port = await freePort()
  const taken = [port + 1, port + 2, port + 3]
  for (const each of taken) {
    const other = createServer()
    // If that fails, another process is listening there.
    await new Promise((resolve) => other.once('error', resolve).listen(each, '127.0.0.1', () => resolve(null)))
    onTestFinished(() => void other.close())
  }
  expect(taken).not.toContain(await freePort())
})
