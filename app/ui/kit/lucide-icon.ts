import { createElement, type SVGProps } from 'react'

/** What a file of lucide-react exports of its icon: the shapes it is drawn of, on 24 by 24 dots. */
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
 * The icon as a component. In the build it stands in for the library's own function (vite.config.ts), which knows sizes,
 * names and contexts that nobody here uses, weighs 1.5 kB in every page and works its attributes out at every drawing.
 */
export default function createLucideIcon({ node }: IconData) {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes))
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...DRAWN, ...props }, ...shapes)
}
