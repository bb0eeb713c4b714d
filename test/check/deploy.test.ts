import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { environmentSchema } from '#app/config/environment-schema.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const DEPLOY = join(ROOT, 'deploy')

// The parts of the Compose specification (compose-spec.io) that the file uses, and no others, so that a misspelt key is
// reported.
const Duration = z.string().regex(/^\d+(ms|s|m|h)$/)
const Service = z.strictObject({
  image: z.string().regex(/^[\w./-]+(:[\w.-]+)?$/),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string().regex(/^[A-Z_]+$/), z.string()).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)).optional(),
  ports: z.array(z.string().regex(/^(127\.0\.0\.1:)?\d+:\d+$/)).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string().startsWith('/')).optional(),
  cap_drop: z.array(z.literal('ALL')).optional(),
  security_opt: z.array(z.literal('no-new-privileges:true')).optional(),
  logging: z
    .strictObject({ driver: z.literal('json-file'), options: z.record(z.enum(['max-size', 'max-file']), z.string()) })
    .optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  stop_grace_period: Duration.optional(),
  profiles: z.array(z.enum(['one', 'two'])).optional(),
  depends_on: z
    .union([
      z.array(z.string()),
      z.record(
        z.string(),
        z.strictObject({ condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']) }),
      ),
    ])
    .optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: Duration,
      timeout: Duration,
      retries: z.int().positive(),
    })
    .optional(),
})
const Compose = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
  'x-shop': z.unknown(),
  'x-logging': z.unknown(),
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
})

const text = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8')
const read = (yaml: string) => Compose.safeParse(parse(yaml, { merge: true }))

test('compose.yaml has only known keys, and an unknown key is reported', () => {
  expect(read(text).error).toBeUndefined()
  for (const [right, wrong] of [
    ['restart: unless-stopped', 'restrat: unless-stopped'],
    ['condition: service_healthy', 'condition: healthy'],
    ['stop_grace_period: 30s', 'stop_grace_period: 30'],
    ['read_only: true', 'read_only: "yes please"'],
    ['- data:/data', '- data'],
  ] as const) {
    expect(text).toContain(right)
    expect(read(text.replace(right, wrong)).success, wrong).toBe(false)
  }
})

test('everything compose.yaml names exists: volumes, services, files and settings', () => {
  const { services, volumes } = Compose.parse(parse(text, { merge: true }))
  for (const [name, { volumes: mounts = [], depends_on = [], build, environment = {} }] of Object.entries(services)) {
    for (const mount of mounts) {
      const [source = ''] = mount.split(':')
      const isThere = source.startsWith('.') ? existsSync(join(DEPLOY, source)) : source in volumes
      expect(isThere, `${name}: ${mount}`).toBe(true)
    }
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    expect(needed.filter((other) => !(other in services))).toEqual([])
    if (!build) continue
    expect(existsSync(join(DEPLOY, build.context, build.dockerfile))).toBe(true)
    expect(Object.keys(environment).filter((setting) => !(setting in environmentSchema.shape))).toEqual([])
  }
})

test('the log of every container has a limit', () => {
  const { services } = Compose.parse(parse(text, { merge: true }))
  for (const [name, { logging }] of Object.entries(services)) expect(logging?.options['max-size'], name).toBeDefined()
})

test('everything the Dockerfile copies exists, and is not excluded by .dockerignore', () => {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const copies = readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8').match(/^COPY (?!--from).*$/gm) ?? []
  const sources = copies.flatMap((line) => line.split(' ').slice(1, -1))
  expect(sources).toEqual(expect.arrayContaining(['package-lock.json', 'server.mjs', 'app']))
  expect(sources.filter((source) => !existsSync(join(ROOT, source)) || ignored.includes(source))).toEqual([])
})

const units = ['mewa@.service', 'mewa-backup.service', 'mewa-backup.timer', 'mewa-failed@.service']
test.for(units)('systemd accepts %s without warnings', (unit, { skip }) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) skip('there is no systemd-analyze on this machine')
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(DEPLOY, 'systemd', unit)], {
    encoding: 'utf8',
  })
  expect({ status, said: stderr.split('\n').filter((line) => line.includes('mewa')) }).toEqual({ status: 0, said: [] })
})
