import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import { useSelection } from '#app/ui/kit/selection.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'
import { Group, Section } from './section.tsx'

type Row = { name: string; rate: string; stock: string; on: boolean }

const ROWS: readonly Row[] = [
  { name: 'Green Raisins', rate: '₹52.90', stock: '64.50 kg', on: true },
  {
    name: 'Turkish Dried Apricots, unsulphured, from last year’s late harvest',
    rate: '₹109.90',
    stock: '31.00 kg',
    on: true,
  },
  { name: 'California Almonds', rate: '₹111.90', stock: '118.25 kg', on: false },
]
const NAMES = ROWS.map(({ name }) => name)

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Product', cell: (row) => row.name, sort: 'name' },
  { name: 'Shown', cell: (row) => <Shown row={row} /> },
  { name: 'per 100 g', cell: (row) => row.rate, align: 'right', sort: 'rate' },
  { name: 'Stock', cell: (row) => row.stock, align: 'right', bold: true },
]

const TABS = [
  { key: 'all', name: 'All', count: 1240, to: '#tables' },
  { key: 'pack', name: 'To pack', count: 7, to: '#tables' },
  { key: 'done', name: 'Delivered', count: 1000, isMore: true, to: '#tables' },
]

/** Lists of the panel: tabs, a table that becomes cards on a phone, its pages, and nothing to show. */
export function TableSpecimens() {
  const selection = useSelection(NAMES)
  return (
    <Section
      id="tables"
      name="Tabs, tables and pages"
      description="Figures stand right in one width, one column is bold. On a phone every row is a card."
    >
      <Group size="wide">
        <TabLinks label="Piles of orders" tabs={TABS} here="pack" />
        <ResponsiveTable
          label="Products"
          rows={ROWS}
          keyOf={(row) => row.name}
          nameOf={(row) => row.name}
          columns={COLUMNS}
          card={(row) => <Card row={row} />}
          selection={selection}
        />
        <PreviousNextLinks page={2} pages={12} what="products" />
        <EmptyList figure="0 orders" message="Nothing waits to be packed.">
          <Button kind="quiet">Show all orders</Button>
        </EmptyList>
      </Group>
    </Section>
  )
}

function Shown({ row }: { row: Row }) {
  return <Badge kind={row.on ? 'ok' : 'quiet'}>{row.on ? 'On sale' : 'Draft'}</Badge>
}

function Card({ row }: { row: Row }) {
  return (
    <div className="panel kit-card">
      <span>
        <span className="bold">{row.name}</span> <Shown row={row} />
      </span>
      <span className="num">{row.stock}</span>
    </div>
  )
}
