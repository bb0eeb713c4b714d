import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { done } from '#app/domain/result.ts'
import { drawOpenGraphImage } from './draw-open-graph-image.server.ts'
import { resizeUpload } from './resize-upload.server.ts'
import type { PictureJob, PictureResponse, PictureResults } from './run-in-picture-process.server.ts'

// The process that run-in-picture-process.server.ts starts and sends one picture at a time. A hostile file cannot harm
// the shop: the process has limited memory, a low priority, and access to neither settings nor database.

const [memoryMb, cpuSeconds] = process.argv.slice(2).map(Number) as [number, number]
const WATCH_MS = 10
const MAX_IDLE_MB = 150

const LOADERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer']

preferForOomKill()
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS.map((loader) => `VipsForeignLoad${loader}`) })

process.on('message', (job: PictureJob) => {
  const watch = watchLimits()
  runJob(job).then((result) => {
    clearInterval(watch)
    // If the memory of this picture is not freed now, the next one gets a new process.
    globalThis.gc?.()
    process.send?.({ result, retires: process.memoryUsage.rss() > MAX_IDLE_MB * 2 ** 20 } satisfies PictureResponse)
  })
})
// Nobody waits for a result. An orderly exit would wait for the running job.
process.on('disconnect', end)

async function runJob(job: PictureJob): Promise<PictureResults[PictureJob['kind']]> {
  if (job.kind === 'upload') return resizeUpload(job.job)
  return done(await drawOpenGraphImage(sharp(job.job.picture), job.job))
}

/** Watches the limits while pictures are opened outside the JavaScript thread. */
function watchLimits(): NodeJS.Timeout {
  const begun = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if (process.memoryUsage.rss() > memoryMb * 2 ** 20 || user + system > cpuSeconds * 1e6) end()
  }, WATCH_MS)
}

function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** Makes Linux end this process first when memory runs out. Other systems have no such file. */
function preferForOomKill(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only a precaution: the memory limit above applies anyway.
  }
}
