import Download from 'lucide-react/icons/download'
import { useInstall } from '#app/ui/shop/install-prompt.ts'

/** The menu entry that installs the shop as an app, if the browser can. */
export function InstallButton() {
  const install = useInstall()
  if (!install) return null
  return (
    <button type="button" onClick={install}>
      <Download className="icon" aria-hidden="true" />
      Install the app
    </button>
  )
}
