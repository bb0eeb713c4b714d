import { createElement, type SVGProps } from 'react'

/** What each icon file of lucide-react exports: the icon's shapes, in a 24 by 24 view box. */
type IconData = { node: readonly (readonly [shape: string, attributes: Record<string, string>])[] }

const DRAWN = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * The icon as a component. In the build it replaces the library's own function (vite.config.ts), which supports sizes,
 * names and contexts that are not used here, adds 1.5 kB to every page and computes its attributes at every render.
 */
export default function createLucideIcon({ node }: IconData) {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes))
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...DRAWN, ...props }, ...shapes)
}
