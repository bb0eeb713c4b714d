import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { getPriority, setPriority } from 'node:os'
import type { PictureReason } from '#app/domain/pictures/picture-refusal.ts'
import { type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { ResizedUpload, UploadJob } from './resize-upload.server.ts'

/** The jobs of the process by kind. */
export type PictureJobs = {
  upload: UploadJob
  share: { picture: Uint8Array; onWhite: boolean }
}

/** Its results by kind. */
export type PictureResults = {
  upload: Result<ResizedUpload, PictureReason>
  share: Result<Uint8Array<ArrayBuffer>, PictureReason>
}

type Kind = keyof PictureJobs
/** `retires`: the process has kept too much memory and gets no further job. */
export type PictureResponse = { result: PictureResults[Kind] | Failure; retires: boolean }
export type PictureJob = { [Each in Kind]: { kind: Each; job: PictureJobs[Each] } }[Kind]

type Failure = Refusal<Extract<PictureReason, 'picture-busy' | 'picture-too-demanding'>>

/**
 * Draws pictures in a separate process, one at a time in the order of the calls. Refuses as `picture-busy` when too
 * many wait, and as `picture-too-demanding` a picture that exceeds the limits of time or memory.
 */
export type PictureWorker = {
  run: <Each extends Kind>(kind: Each, job: PictureJobs[Each]) => Promise<PictureResults[Each] | Failure>
}

/**
 * `cpuSeconds` and `timeoutMs` (wall clock) limit one picture, `memoryMb` the whole process. `idleMs` is the time until
 * an idle process ends, `queue` the maximum of running and waiting jobs, `niceness` the lowered priority of the process
 * (0 to 19).
 */
type Limits = Partial<Record<'cpuSeconds' | 'timeoutMs' | 'memoryMb' | 'idleMs' | 'queue' | 'niceness', number>>

// Resolved by its package import, not relatively: the built shop is a single file in another folder.
const PROCESS = createRequire(import.meta.url).resolve('#app/adapters/pictures/picture-worker-process.ts')

const MAX_NICENESS = 19

// No settings, and so no secrets, in a process that opens untrusted files. Freed memory returns to the system at once.
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', VIPS_WARNING: '0' }

/** A worker whose process starts with the first picture and ends after a while without any. */
export function pictureWorker(limits: Limits = {}): PictureWorker {
  const { cpuSeconds = 15, timeoutMs = 120_000, memoryMb = 370, idleMs = 20_000, queue = 12, niceness = 5 } = limits
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function runJob<Each extends Kind>(job: PictureJob): Promise<PictureResults[Each] | Failure> {
    clearTimeout(idle)
    child ??= start()
    const worker = child
    const { result, retires } = await sendJob(worker, job, timeoutMs)
    if (retires) {
      child = null
      worker.kill('SIGKILL')
    }
    idle = setTimeout(() => worker.connected && worker.disconnect(), idleMs).unref()
    return result as PictureResults[Each] | Failure
  }

  function start(): ChildProcess {
    const started = fork(PROCESS, [String(memoryMb), String(cpuSeconds)], {
      execArgv: ['--expose-gc'],
      env: ENVIRONMENT,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Relative to the shop's priority, as only root may raise one.
    if (niceness > 0 && started.pid) setPriority(started.pid, Math.min(getPriority() + niceness, MAX_NICENESS))
    const forget = () => {
      if (child === started) child = null
    }
    started.on('exit', forget).on('error', forget).on('disconnect', forget)
    return started
  }

  return {
    async run(kind, job) {
      if (waiting >= queue) return refused('picture-busy')
      waiting += 1
      const result = last.then(() => runJob<typeof kind>({ kind, job } as PictureJob))
      last = result.catch(() => undefined).finally(() => (waiting -= 1))
      return result
    },
  }
}

/**
 * Sends a job and waits for its result. A process that takes too long is killed; one that ends has exceeded its limits.
 */
function sendJob(worker: ChildProcess, job: PictureJob, timeoutMs: number): Promise<PictureResponse> {
  return new Promise((resolve) => {
    const settle = (response: PictureResponse) => {
      clearTimeout(timeout)
      worker.off('message', settle).off('exit', onEnd).off('error', onEnd)
      // An idle worker must not keep the program running.
      worker.unref()
      worker.channel?.unref()
      resolve(response)
    }
    const onEnd = () => settle({ result: refused('picture-too-demanding'), retires: false })
    const timeout = setTimeout(() => worker.kill('SIGKILL'), timeoutMs)
    worker.on('message', settle).on('exit', onEnd).on('error', onEnd)
    worker.ref()
    worker.channel?.ref()
    worker.send(job, (error) => error && worker.kill('SIGKILL'))
  })
}
