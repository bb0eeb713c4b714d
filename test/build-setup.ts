import { build } from '../scripts/build.mjs'

/** Tests that ask the built shop never ask an old one. */
export default async function setup() {
  if (!(await build())) throw new Error('The shop does not build')
}
