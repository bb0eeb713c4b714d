import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { getPriority, setPriority } from 'node:os'
import type { PictureReason } from '#app/domain/pictures/uploaded-picture.ts'
import { type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { ResizedUpload, UploadJob } from './resize-upload.server.ts'

/** What the process is asked, by kind. */
export type PictureJobs = {
  upload: UploadJob
  share: { picture: Uint8Array; onWhite: boolean }
}

/** What it answers. */
export type PictureResults = {
  upload: Result<ResizedUpload, PictureReason>
  share: Result<Uint8Array<ArrayBuffer>, PictureReason>
}

type Kind = keyof PictureJobs
/** `retires`: the process keeps too much of what it took, and is not asked again. */
export type PictureAnswer = { result: PictureResults[Kind] | Failure; retires: boolean }
export type PictureJob = { [Each in Kind]: { kind: Each; job: PictureJobs[Each] } }[Kind]

type Failure = Refusal<Extract<PictureReason, 'picture-busy' | 'picture-too-demanding'>>

/**
 * Draws pictures in a process of its own, one at a time, in the order they came. Refuses as `picture-busy` when too many
 * wait, as `picture-too-demanding` what goes past the limits of time and memory.
 */
export type PictureWorker = {
  run: <Each extends Kind>(kind: Each, job: PictureJobs[Each]) => Promise<PictureResults[Each] | Failure>
}

/**
 * `cpuSeconds` and `timeoutMs` are for one picture, the latter by the clock; `memoryMb` is for the whole process, `idleMs`
 * until it is let go, `queue` how many may be under way or wait, `niceness` how far it gives way to the shop: 0 as any other
 * process, 19 most.
 */
type Limits = Partial<Record<'cpuSeconds' | 'timeoutMs' | 'memoryMb' | 'idleMs' | 'queue' | 'niceness', number>>

// The built shop is one file elsewhere: by this name the source is found from there too.
const PROCESS = createRequire(import.meta.url).resolve('#app/adapters/files/picture-worker-process.ts')

const MIN_PRIORITY = 19

// No settings, and so no secrets, where files of strangers are opened. Memory goes back to the system at once.
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', VIPS_WARNING: '0' }

/** A worker whose process starts with the first picture and ends when there has been none for a while. */
export function pictureWorker(limits: Limits = {}): PictureWorker {
  const { cpuSeconds = 15, timeoutMs = 120_000, memoryMb = 370, idleMs = 20_000, queue = 12, niceness = 5 } = limits
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function carryOut<Each extends Kind>(job: PictureJob): Promise<PictureResults[Each] | Failure> {
    clearTimeout(idle)
    child ??= start()
    const worker = child
    const { result, retires } = await ask(worker, job, timeoutMs)
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
    // From where the shop stands: nobody but root may raise a priority.
    if (niceness > 0 && started.pid) setPriority(started.pid, Math.min(getPriority() + niceness, MIN_PRIORITY))
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
      const result = last.then(() => carryOut<typeof kind>({ kind, job } as PictureJob))
      last = result.catch(() => undefined).finally(() => (waiting -= 1))
      return result
    },
  }
}

/** Gives a process its job and waits; one that takes too long is ended, and one that ends has met its limits. */
function ask(worker: ChildProcess, job: PictureJob, timeoutMs: number): Promise<PictureAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: PictureAnswer) => {
      clearTimeout(timeout)
      worker.off('message', settle).off('exit', onEnd).off('error', onEnd)
      // While nobody waits for it, it keeps no program open.
      worker.unref()
      worker.channel?.unref()
      resolve(answer)
    }
    const onEnd = () => settle({ result: refused('picture-too-demanding'), retires: false })
    const timeout = setTimeout(() => worker.kill('SIGKILL'), timeoutMs)
    worker.on('message', settle).on('exit', onEnd).on('error', onEnd)
    worker.ref()
    worker.channel?.ref()
    worker.send(job, (error) => error && worker.kill('SIGKILL'))
  })
}
