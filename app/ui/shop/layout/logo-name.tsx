/** The name with the scale's needle hanging over its w. */
export function LogoName() {
  return (
    <span>
      Me<span className="mw">w</span>a
    </span>
  )
}
