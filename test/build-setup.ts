import { build } from '../scripts/build-if-changed.mjs'

/** Builds the shop, so that tests never run against an outdated build. */
export default async function buildOnce() {
  if (!(await build())) throw new Error('The shop does not build')
}
