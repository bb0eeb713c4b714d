import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { done } from '#app/domain/result.ts'
import { drawSharePicture } from './draw-share-picture.server.ts'
import type { PictureAnswer, PictureJob, PictureResults } from './picture-worker.server.ts'
import { resizeUpload } from './resize-upload.server.ts'

// A process of its own, started by picture-worker.server.ts, which gives it one picture at a time. Whatever a hostile file does
// to it, the shop goes on: it may not grow, it gives way to everybody else, and it knows neither settings nor database.

const [memoryMb, cpuSeconds] = process.argv.slice(2).map(Number) as [number, number]
const LOOKS_EVERY_MS = 10
const RESTING_MB = 150

const LOADERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer']

goesFirst()
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS.map((loader) => `VipsForeignLoad${loader}`) })

process.on('message', (job: PictureJob) => {
  const watch = watchLimits()
  carryOut(job).then((result) => {
    clearInterval(watch)
    // What one picture took is free before the next one comes, or that one gets a new process.
    globalThis.gc?.()
    process.send?.({ result, retires: process.memoryUsage.rss() > RESTING_MB * 2 ** 20 } satisfies PictureAnswer)
  })
})
// Nobody waits for a picture any more. Ending in good order would wait for the one that is being opened.
process.on('disconnect', end)

async function carryOut(asked: PictureJob): Promise<PictureResults[PictureJob['kind']]> {
  if (asked.kind === 'upload') return resizeUpload(asked.job)
  return done(await drawSharePicture(sharp(asked.job.picture), asked.job))
}

/** Pictures are opened beside JavaScript, so this looks on meanwhile. */
function watchLimits(): NodeJS.Timeout {
  const begun = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if (process.memoryUsage.rss() > memoryMb * 2 ** 20 || user + system > cpuSeconds * 1e6) end()
  }, LOOKS_EVERY_MS)
}

function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** Where memory runs out, Linux ends this process before any other. Other systems have no such file. */
function goesFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // It is a precaution: without it the limit above still holds.
  }
}
