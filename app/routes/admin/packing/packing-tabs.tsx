import { useSearchParams } from 'react-router'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'

type Props = { by: string; toPack: number; toShip: number; toCollect: number; toDeliver: number }

export function PackingTabs({ by, toPack, toShip, toCollect, toDeliver }: Props) {
  const [params] = useSearchParams()
  const to = (key: string) => {
    const next = new URLSearchParams(params)
    next.set('by', key)
    return `?${next}`
  }
  const tabs = [
    { key: 'product', name: 'By product', to: to('product') },
    { key: 'order', name: 'By order', count: toPack, to: to('order') },
    { key: 'ship', name: 'To ship', count: toShip, to: to('ship') },
    // A shop without local delivery or pickup has none of these.
    ...(toDeliver > 0 || by === 'deliver'
      ? [{ key: 'deliver', name: 'To deliver', count: toDeliver, to: to('deliver') }]
      : []),
    ...(toCollect > 0 || by === 'collect'
      ? [{ key: 'collect', name: 'To collect', count: toCollect, to: to('collect') }]
      : []),
  ]
  return <TabLinks label="Ways to pack" tabs={tabs} here={by} />
}
