import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, isAbsolute, join, relative } from 'node:path'

/** An instruction of a Dockerfile with its arguments: `COPY` and `--from=build /shop/build ./build`. */
type Step = { instruction: string; words: string }

/** The settings of a container started from the last stage. */
export type Image = {
  /** The folder used as its `/`. */
  root: string
  workdir: string
  environment: Record<string, string>
  user: string
  command: string[]
  health: string[]
}

type Tools = {
  /** The build context. */
  context: string
  /** The parent folder of the stages, each in its own folder. */
  into: string
  /** The user `node` of the base image, as uid:gid of this machine. */
  node: string
  environment: NodeJS.ProcessEnv
}

/**
 * Runs a Dockerfile in folders of this machine: every COPY and RUN, stage by stage. Base images are omitted, so
 * programs are this machine's. Throws at a step that fails or is unknown.
 */
export function runDockerfile(file: string, tools: Tools): Image {
  const stages = new Map<string, Image>()
  let image: Image | undefined
  for (const { instruction, words } of stepsOf(readFileSync(file, 'utf8'))) {
    if (instruction === 'FROM') {
      const name = / AS (\w+)$/.exec(words)?.[1] ?? `stage-${stages.size}`
      image = { root: join(tools.into, name), workdir: '/', environment: {}, user: 'root', command: [], health: [] }
      mkdirSync(image.root, { recursive: true })
      stages.set(name, image)
    } else {
      const step = STEPS[instruction]
      if (!image || !step) throw new Error(`${instruction} is not known here`)
      step(image, words, { ...tools, stages })
    }
  }
  if (!image) throw new Error(`${file} has no stage`)
  return image
}

function stepsOf(text: string): Step[] {
  return text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [instruction = '', ...words] = line.split(' ')
      return { instruction, words: words.join(' ') }
    })
}

type Do = (image: Image, words: string, around: Tools & { stages: Map<string, Image> }) => void
const nothing: Do = () => undefined

const STEPS: Readonly<Record<string, Do>> = {
  WORKDIR(image, words) {
    image.workdir = words
    mkdirSync(placeIn(image, words), { recursive: true })
  },
  ENV(image, words) {
    for (const pair of words.split(/\s+/)) image.environment[pair.split('=')[0] ?? ''] = pair.replace(/^[^=]*=/, '')
  },
  COPY: (image, words, around) => copy(image, words.split(/\s+/), around),
  RUN: runIn,
  USER(image, words) {
    image.user = words
  },
  CMD(image, words) {
    image.command = JSON.parse(words)
  },
  HEALTHCHECK(image, words) {
    image.health = JSON.parse(words.replace(/^.*? CMD /, ''))
  },
  VOLUME: nothing,
  EXPOSE: nothing,
  STOPSIGNAL: nothing,
}

/** The path on this machine of a path in the image. */
export function placeIn({ root, workdir }: Image, path: string): string {
  return join(root, isAbsolute(path) ? path : join(workdir, path))
}

function copy(image: Image, words: string[], { context, stages }: Parameters<Do>[2]): void {
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const stage = from === undefined ? undefined : stages.get(from)
  if (from !== undefined && !stage) throw new Error(`COPY knows no stage ${from}`)
  const to = placeIn(image, words.pop() ?? '')
  for (const source of words) {
    const path = stage ? placeIn(stage, source) : join(context, source)
    if (!existsSync(path)) throw new Error(`COPY finds no ${source}`)
    const isIgnored = stage ? () => false : ignoredIn(context)
    const target = words.length > 1 ? join(to, basename(source)) : to
    cpSync(path, target, { recursive: true, verbatimSymlinks: true, filter: (each) => !isIgnored(each) })
  }
}

/** Whether .dockerignore excludes a path of the context: names, and `*.ending` at the top. */
function ignoredIn(context: string): (path: string) => boolean {
  const patterns = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  return (path) => {
    const inside = relative(context, path)
    return patterns.some((pattern) =>
      pattern.startsWith('*')
        ? !inside.includes('/') && inside.endsWith(pattern.slice(1))
        : inside === pattern || inside.startsWith(`${pattern}/`),
    )
  }
}

/** Runs a shell line with its absolute paths mapped to the image's folder. */
function runIn(image: Image, line: string, { environment, node }: Tools): void {
  const here = line.replace(/(?<=\s)\/(?=\w)/g, `${image.root}/`).replaceAll('node:node', node)
  const { status, stdout, stderr } = spawnSync('sh', ['-c', here], {
    cwd: placeIn(image, image.workdir),
    env: { ...environment, ...image.environment },
  })
  if (status !== 0) throw new Error(`RUN ${line}\n${stdout}${stderr}`)
}
