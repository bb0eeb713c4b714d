import { parseArgs } from 'node:util'
import { readFilesAt } from '#app/config/config.server.ts'
import type { FileStorage } from '#app/domain/pictures/file-storage.ts'
import { type MoveProgress, moveFiles } from '#app/domain/pictures/move-files.server.ts'
import { openFileStorage } from '#app/open-shop.server.ts'
import { type Command, withShop } from './shared/command.ts'

const HELP = `Say where to:
  npm run mewa -- files move --to 's3://bucket?endpoint=https://s3.example&region=ap-south-1'
  npm run mewa -- files move --to disk
From another place than those the shop uses: --from, in the same form.`

export const files: Command = {
  usage: 'files move --to s3://…|disk',
  description: 'copy all photographs elsewhere, before FILES_URL or the bucket typed in the panel changes',
  needsShop: true,
  async run(config, [action, ...args]) {
    const { from, to } = parseArgs({
      args,
      options: { from: { type: 'string' }, to: { type: 'string' } },
    }).values
    if (action === 'move' && to) {
      if (from) return move(openFileStorage(readFilesAt(from, 'from')), to)
      // Those the shop uses: of the environment or typed in the panel, with the places that older photographs are in.
      return withShop({ ...config, logLevel: 'silent' }, ({ connections }) => move(connections.fileStore(), to))
    }
    console.error(HELP)
    return false
  },
}

async function move(from: FileStorage, toPlace: string): Promise<boolean> {
  const to = openFileStorage(readFilesAt(toPlace, 'to'))
  if (from.place === to.place) {
    console.error(`The photographs are in ${from.place} already.`)
    return false
  }
  console.log(
    `From ${from.place} to ${to.place}. Nothing is removed. If it stops, run the same command again to continue.`,
  )
  const moved = await moveFiles(from, to, progressLine())
  console.log(`${moved.copied} copied; ${moved.files} files of ${megabytes(moved.bytes)} should be there.`)
  if (moved.leftAlone > 0)
    console.log(`${moved.leftAlone} have names that are not those of photographs and were left alone.`)
  if (moved.missing.length > 0) {
    console.error(`Not there yet: ${moved.missing.length}, such as ${moved.missing[0]}. Run the same command again.`)
    return false
  }
  console.log(`All of them are there, with the same sizes. Next:
1. Stop the shop, and run this command again: it copies what was uploaded meanwhile.
2. ${toPlace === 'disk' ? 'Leave FILES_URL out, and remove the bucket under Settings, Connections, if it is typed there' : `Set FILES_URL='${toPlace}' and its two keys, or type that bucket under Settings, Connections`}.
3. Start the shop.`)
  return true
}

const LINE_MS = 1_000

/** Reports progress: one line that is overwritten on a terminal, or a line per second in a log. */
function progressLine(): (progress: MoveProgress) => void {
  let last = 0
  return ({ done, of, bytes }) => {
    if (Date.now() - last < LINE_MS && done < of) return
    last = Date.now()
    const line = `${done} of ${of} files, ${megabytes(bytes)} copied`
    process.stdout.write(process.stdout.isTTY ? `\r${line}${done === of ? '\n' : ''}` : `${line}\n`)
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
