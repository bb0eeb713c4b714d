import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { OpenedBucket } from '#test/contracts/bucket-contract.ts'
import { freePort } from '#test/http/free-port.ts'
import { KEYS, type SwiftPorts, swiftSettings } from './openstack-swift-config.ts'

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const SWIFT_SERVICES = ['account', 'container', 'object'] as const
const REGION = 'us-east-1'

/** Why Swift cannot run here, or null when it can. It is a Debian package: apt installs it in about a minute. */
export function whyNoSwift(): string | null {
  if (process.env.STRESS !== 'full') return 'only `npm run stress` runs it, for it takes a minute to install'
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get'))
    return 'this machine has no apt to install it with'
  if (process.getuid?.() !== 0) return 'installing and running it needs root'
  return null
}

/** Swift's S3 API on its own ports with one empty bucket. */
export async function openSwift(): Promise<OpenedBucket> {
  install()
  const folder = mkdtempSync(join(tmpdir(), 'mewa-swift-'))
  const names = ['proxy', 'memcached', ...SWIFT_SERVICES] as const
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()]))) as SwiftPorts
  for (const [name, text] of Object.entries(swiftSettings(folder, ports))) writeFileSync(join(folder, name), text)
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })
  for (const swiftService of SWIFT_SERVICES) makeRing(folder, swiftService, ports[swiftService])

  const servers = [
    run('memcached', ['-u', 'root', '-l', '127.0.0.1', '-p', String(ports.memcached), '-m', '16']),
    ...[...SWIFT_SERVICES, 'proxy'].map((name) => run(`swift-${name}-server`, [join(folder, `${name}-server.conf`)])),
  ]
  const endpoint = `http://127.0.0.1:${ports.proxy}`
  await whenHealthy(endpoint, servers)
  await makeBucket(`${endpoint}/photographs`)
  return {
    bucket: { bucket: 'photographs', endpoint, region: REGION, ...KEYS },
    async close() {
      await Promise.all(servers.map(stop))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function install(): void {
  if (existsSync('/usr/bin/swift-proxy-server') && existsSync('/usr/bin/memcached')) return
  console.log('Installing OpenStack Swift (about a minute) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...words: string[]) => execFileSync('apt-get', ['-qq', ...words], { env, stdio: 'pipe' })
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', ...PACKAGES)
}

function makeRing(folder: string, name: string, port: number): void {
  const build = (...words: string[]) =>
    execFileSync('swift-ring-builder', [`${name}.builder`, ...words], { cwd: folder })
  build('create', '8', '1', '1')
  const place = { region: 1, zone: 1, ip: '127.0.0.1', port, device: 'd1', weight: 1 }
  build('add', ...Object.entries(place).flatMap(([key, value]) => [`--${key}`, String(value)]))
  build('rebalance')
}

function run(command: string, words: string[]): ChildProcess {
  return spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await gone
}

async function whenHealthy(endpoint: string, servers: readonly ChildProcess[]): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(200)) {
    if (servers.some((server) => server.exitCode !== null)) throw new Error('A part of Swift stopped as it started')
    const response = await fetch(`${endpoint}/healthcheck`).catch(() => null)
    if (response?.ok) return
  }
  throw new Error('Swift did not start within a minute')
}

/** The first bucket also creates the account, for which the services may not be ready yet. */
async function makeBucket(url: string): Promise<void> {
  const client = new AwsClient({ ...KEYS, service: 's3', region: REGION, retries: 8, initRetryMs: 250 })
  const made = await client.fetch(url, { method: 'PUT' })
  if (!made.ok) throw new Error(`Swift made no bucket: ${await made.text()}`)
}
