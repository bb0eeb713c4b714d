import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeCertificate } from '#test/http/self-signed-certificate.ts'
import { freePort } from './free-port.ts'

const DEPLOY = resolve(import.meta.dirname, '../../deploy')

/** A proxy as configured in deploy/; `-without-host`: one that does not forward the requested host. */
export const PROXIES = ['nginx', 'nginx-without-host', 'haproxy', 'haproxy-without-host', 'caddy'] as const
export type Proxy = (typeof PROXIES)[number]

type Wanted = {
  /** The TLS port, on localhost. */
  port: number
  /** The two processes of the shop; may be the same. */
  shops: readonly [number, number]
  /** The folder for its configuration and certificate (certificate.pem). */
  folder: string
}

/** Starts a proxy with the configuration of deploy/, with names, ports and paths filled in. */
export async function startProxy(proxy: Proxy, { port, shops, folder }: Wanted): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true })
  const { key, cert } = makeCertificate()
  const certificate = join(folder, 'certificate.pem')
  writeFileSync(certificate, cert)
  writeFileSync(join(folder, 'key.pem'), key, { mode: 0o600 })
  writeFileSync(join(folder, 'both.pem'), cert + key, { mode: 0o600 })
  const plainPort = await freePort()
  const known = (text: string) =>
    text
      .replaceAll('/opt/mewa/deploy', DEPLOY)
      .replaceAll('shop.example', 'localhost')
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${shops[0]}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${shops[1]}`)
  const hostIsPassed = !proxy.endsWith('-without-host')
  const file = join(folder, proxy.startsWith('caddy') ? 'Caddyfile' : 'proxy.conf')
  const run = (words: string[]) => spawn(programOf(proxy), words, { stdio: ['ignore', 'ignore', 'inherit'] })

  if (proxy.startsWith('nginx')) {
    const site = known(readFileSync(join(DEPLOY, 'nginx/mewa.conf'), 'utf8'))
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replace('https://localhost$request_uri', `https://localhost:${port}$request_uri`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${join(folder, 'key.pem')};`)
      .replace(hostIsPassed ? /$^/ : /^ *proxy_set_header Host .*\n/m, '')
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    )
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const nginxMain = `${user} daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr warn; events {}`
    writeFileSync(file, `${nginxMain}\nhttp { access_log off; ${paths.join(' ')}\n${site}}\n`)
    return run(['-p', folder, '-e', 'stderr', '-c', file])
  }
  if (proxy.startsWith('haproxy')) {
    const setUp = known(readFileSync(join(DEPLOY, 'haproxy/haproxy.cfg'), 'utf8'))
      .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
      .replace('bind :443 ', `bind 127.0.0.1:${port} `)
      .replace('/etc/haproxy/certs/localhost.pem', join(folder, 'both.pem'))
      .replace(/^(frontend https)$/m, hostIsPassed ? '$1' : '$1\n    http-request del-header Host')
    writeFileSync(file, setUp)
    return run(['-q', '-f', file])
  }
  const site = known(readFileSync(join(DEPLOY, 'caddy/Caddyfile'), 'utf8')).replace(
    /^localhost \{$/m,
    `localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${join(folder, 'key.pem')}`,
  )
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`)
  return run(['run', '--config', file, '--adapter', 'caddyfile'])
}

function programOf(proxy: Proxy): string {
  return proxy.replace('-without-host', '')
}
