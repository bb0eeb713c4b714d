import { Worker } from 'node:worker_threads'

const PROBE = `
const { parentPort, workerData } = require('node:worker_threads')
const { get, Agent } = require('node:http')
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let isOver = false
const waits = []
parentPort.on('message', () => { isOver = true })
const ask = () => new Promise((resolve) => {
  const began = performance.now()
  get(workerData + '/healthz', { agent }, (answer) => answer.resume().on('end', () => resolve(performance.now() - began)))
    .on('error', () => resolve(performance.now() - began))
})
const round = async () => {
  while (!isOver) {
    waits.push(await ask())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  parentPort.postMessage(Math.max(...waits))
  process.exit()
}
round()
`

const IDLE_SERVER = `
const { parentPort } = require('node:worker_threads')
const server = require('node:http').createServer((_, answer) => answer.end('{}'))
server.listen(0, '127.0.0.1', () => parentPort.postMessage('http://127.0.0.1:' + server.address().port))
`

/**
 * Polls /healthz from a separate thread, and beside it an idle server. The returned function stops both and returns
 * their longest response times in ms: the idle server's shows how much of the delay the machine itself causes.
 */
export async function probeResponseTimes(origin: string): Promise<() => Promise<{ shop: number; idle: number }>> {
  const server = new Worker(IDLE_SERVER, { eval: true })
  const idleOrigin = await new Promise<string>((resolve) => server.once('message', resolve))
  const [stopShop, stopIdle] = [probe(origin), probe(idleOrigin)]
  return async () => {
    const [shop, idle] = await Promise.all([stopShop(), stopIdle()])
    await server.terminate()
    return { shop, idle }
  }
}

function probe(origin: string): () => Promise<number> {
  const worker = new Worker(PROBE, { eval: true, workerData: origin })
  const longest = new Promise<number>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return () => {
    worker.postMessage('over')
    return longest
  }
}
