import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyOfTemplate } from '#test/database/database-template.ts'
import { freePort } from '#test/http/free-port.ts'
import { stopProcesses, waitUntilReady } from '../shop/shop-process.ts'
import { type Image, placeIn, runDockerfile } from './run-dockerfile.ts'
import { skipUnlessFull } from './skip-reasons.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
// The user `node` of the base image.
const NODE_USER = isRoot ? { uid: 1000, gid: 1000 } : {}

test('the steps of the Dockerfile make a shop that runs unprivileged, from code it cannot change', {
  timeout: 900_000,
}, async ({ skip }) => {
  const why = skipUnlessFull()
  if (why) skip(why)
  const into = mkdtempSync(join(tmpdir(), 'mewa-image-'))
  chmodSync(into, 0o755)
  onTestFinished(() => rmSync(into, { recursive: true, force: true }))
  const machine = { ...fromMachine(), PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  const node = isRoot ? '1000:1000' : `${process.getuid?.()}:${process.getgid?.()}`
  const image = runDockerfile(join(ROOT, 'deploy/Dockerfile'), { context: ROOT, into, node, environment: machine })
  expect(image.user).toBe('node')
  const code = placeIn(image, image.workdir)
  execFileSync('chmod', ['-R', 'a-w', code])
  onTestFinished(() => void spawnSync('chmod', ['-R', 'u+w', code]))

  const port = await freePort()
  const settings = { ...(await realSettings()), PORT: String(port) }
  const run = ([program = '', ...words]: string[]) =>
    spawn(program === 'node' ? process.execPath : program, words, {
      cwd: code,
      env: { PATH: machine.PATH, ...image.environment, DATA_DIR: placeIn(image, '/data'), ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
      ...NODE_USER,
    })
  const shop = run(image.command)
  onTestFinished(() => stopProcesses([shop], 'SIGKILL'))
  await waitUntilReady(`http://127.0.0.1:${port}`)
  expect(await exitOf(run(image.health))).toBe(0)
  expect(await pageAt(port)).toMatch(/^200 .*<title>/s)
  expect(await exitOf(run(['node', 'mewa.ts', 'backup', placeIn(image, '/data/shop.gz')]))).toBe(0)
  if (isRoot) expect(await exitOf(run(['touch', 'server.mjs']))).not.toBe(0)

  const stopped = exitOf(shop)
  shop.kill('SIGTERM')
  expect(await stopped).toBe(0)
  expect(await exitOf(run(image.health))).toBe(1)
  expect(listedIn(image)).not.toContain('vitest')
})

/** The environment variables an install needs (registry access), and none of the tests'. */
function fromMachine(): NodeJS.ProcessEnv {
  const known = /^(HOME|TMPDIR|LANG|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|\w*_proxy|npm_config_(cache|cafile|registry))$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => known.test(name)))
}

/** The settings of a real shop, with services that are not called here. */
async function realSettings(): Promise<Record<string, string>> {
  const nobody = `127.0.0.1:${await freePort()}`
  return {
    // This machine only.
    HOST: '127.0.0.1',
    SHOP_URL: 'https://shop.example',
    DATABASE_URL: await copyOfTemplate(inject('postgresUrl')),
    TRUSTED_PROXIES: '1',
    SECRET: 'a secret of at least thirty-two characters',
    ADMIN_PHONES: '+919812345678',
    LOG_LEVEL: 'error',
    SMS: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15005550006',
    TWILIO_URL: `http://${nobody}`,
    MAIL_URL: `smtp://${nobody}`,
    MAIL_FROM: 'Shop <orders@shop.example>',
    PAYMENTS: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'secret',
    RAZORPAY_URL: `http://${nobody}`,
  }
}

async function exitOf(child: ReturnType<typeof spawn>): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

/** Requests the home page like a proxy. */
function pageAt(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { Host: 'shop.example', 'X-Forwarded-For': '203.0.113.7' }
    get({ host: '127.0.0.1', port, path: '/', headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      response.on('end', () => resolve(`${response.statusCode} ${body}`))
    }).on('error', reject)
  })
}

function listedIn(image: Image): string[] {
  return execFileSync('ls', [placeIn(image, 'node_modules')], { encoding: 'utf8' }).split('\n')
}
