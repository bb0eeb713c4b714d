import { parseArgs } from 'node:util'
import { type Config, readFilesAt } from '#app/config.server.ts'
import { type MoveProgress, moveFiles } from '#app/domain/pictures/move-files.server.ts'
import { openFileStore } from '#app/shop.server.ts'
import type { Command } from './command.ts'

const HOW = `Say where to:
  npm run mewa -- files move --to 's3://bucket?endpoint=https://s3.example&region=ap-south-1'
  npm run mewa -- files move --to disk
From where, if it is not where they lie now: --from, in the same way.`

export const files: Command = {
  usage: 'files move --to s3://…|disk',
  does: 'copy all photographs elsewhere, before FILES_URL changes',
  async run(config, [action, ...words]) {
    const { from, to } = parseArgs({
      args: words,
      options: { from: { type: 'string' }, to: { type: 'string' } },
    }).values
    if (action === 'move' && to) return move(config, from, to)
    console.error(HOW)
    return false
  },
}

async function move(config: Config, fromPlace: string | undefined, toPlace: string): Promise<boolean> {
  const from = openFileStore(fromPlace ? readFilesAt(fromPlace, 'from') : config.files)
  const to = openFileStore(readFilesAt(toPlace, 'to'))
  if (from.place === to.place) {
    console.error(`The photographs lie in ${from.place} already.`)
    return false
  }
  console.log(`From ${from.place} to ${to.place}. Nothing is removed. If it stops, the same command goes on.`)
  const moved = await moveFiles(from, to, progressLine())
  console.log(`${moved.copied} copied; ${moved.files} files of ${megabytes(moved.bytes)} are to be there.`)
  if (moved.leftAlone > 0) console.log(`${moved.leftAlone} have names that are no files' and were left alone.`)
  if (moved.missing.length > 0) {
    console.error(`Not there yet: ${moved.missing.length}, such as ${moved.missing[0]}. Run the same command again.`)
    return false
  }
  console.log(`All of them are there, in the same sizes. What is next:
1. Stop the shop, and run this command once more: it takes what was uploaded meanwhile.
2. ${toPlace === 'disk' ? 'Leave FILES_URL out' : `Set FILES_URL='${toPlace}' and the two keys that go with it`}.
3. Start the shop.`)
  return true
}

const EVERY = 1_000

/** One line that is written over on a screen; in a log, one every now and then. */
function progressLine(): (progress: MoveProgress) => void {
  let last = 0
  return ({ done, of, bytes }) => {
    if (Date.now() - last < EVERY && done < of) return
    last = Date.now()
    const line = `${done} of ${of} files, ${megabytes(bytes)} copied`
    process.stdout.write(process.stdout.isTTY ? `\r${line}${done === of ? '\n' : ''}` : `${line}\n`)
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
