import Download from 'lucide-react/icons/download'
import { useInstall } from '#app/ui/shop/install/install-offer.ts'

/** An entry of a menu, where the browser can install the shop. */
export function InstallButton() {
  const install = useInstall()
  if (!install) return null
  return (
    <button type="button" onClick={install}>
      <Download className="i" aria-hidden="true" />
      Install the app
    </button>
  )
}
