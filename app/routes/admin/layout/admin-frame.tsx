import Menu from 'lucide-react/icons/menu'
import Store from 'lucide-react/icons/store'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import type { SetupStep } from '#app/domain/setup/setup-step.ts'
import { isIn, type NavLink, navLinksOf } from '#app/ui/admin/nav-links.ts'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { pathWithSetupStep } from '#app/ui/admin/path-with-setup-step.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Sheet } from '#app/ui/kit/sheet.tsx'
import { Logo } from '#app/ui/shared/logo.tsx'
import { Palette, PaletteButton, usePalette } from './command-palette/palette.tsx'
import { ShortcutList } from './command-palette/shortcut-list.tsx'
import { useFormRetry } from './live/form-retry.ts'
import { NewOrderSoundSwitch } from './live/new-order-sound.tsx'
import { useFocusRestore } from './live/use-focus-restore.ts'
import { type LivePanelData, useLivePanel } from './live/use-live-panel.ts'

type Props = {
  staff: Access
  /** As it was when the page was loaded. */
  news: LivePanelData
  /** Whether the trial year is in the shop. */
  isTrial: boolean
  /** Why no order can be paid, for whoever can change it. */
  nothingPayable: string | null
  /** On a page that the set-up list led to: the way on. */
  setup: SetupStepNavProps | null
  children: ReactNode
}

// A badge has room for two digits.
const MAX_COUNT = 99

// Five tabs fit on a phone: four pages and the menu of the others.
const TABS = 4

/**
 * The frame of the panel: a side bar on a desktop, tabs at the bottom of a phone, with the pages that the person may
 * open.
 */
export function AdminFrame({ staff, news, isTrial, nothingPayable, setup, children }: Props) {
  const { pathname } = useLocation()
  const waiting = useLivePanel(news)
  useFocusRestore()
  useFormRetry()
  const [shown, show] = usePalette()
  const links = navLinksOf(staff)
  const linkTo = (link: NavLink, short = false) => (
    <PageLink
      key={link.to}
      link={link}
      name={short ? (link.short ?? link.name) : link.name}
      count={link.counted ? (waiting[link.counted] ?? 0) : 0}
      isHere={isIn(link, pathname)}
    />
  )
  // It never rings for staff who may not see orders.
  const bell = may(staff, 'orders') ? <NewOrderSoundSwitch /> : null
  return (
    <div className="admin admin-shell">
      <nav className="side-bar" aria-label="Admin">
        <Logo />
        <PaletteButton className="desktop-only" onOpen={() => show('palette')} />
        {links.map((link) => linkTo(link))}
        {bell}
        <SeeTheShop />
      </nav>
      <main className="admin-main" id="main" tabIndex={-1}>
        <PaletteButton className="phone-only" onOpen={() => show('palette')} />
        {isTrial ? <TrialNotice staff={staff} /> : null}
        {nothingPayable ? (
          <Notice kind="warn" className="mb-4">
            {nothingPayable} <Link to="/admin/settings/cod#maximumPaise">Cash on delivery</Link>
          </Notice>
        ) : null}
        {setup ? <SetupStepNav {...setup} /> : null}
        {children}
      </main>
      <nav className="bottom-tabs" aria-label="Admin">
        {links.slice(0, TABS).map((link) => linkTo(link, true))}
        <More key={pathname} isHere={links.slice(TABS).some((link) => isIn(link, pathname))}>
          {links.slice(TABS).map((link) => linkTo(link))}
          {bell}
          <SeeTheShop />
        </More>
      </nav>
      <Palette staff={staff} open={shown === 'palette'} onClose={() => show(null)} />
      <ShortcutList open={shown === 'keys'} onClose={() => show(null)} />
    </div>
  )
}

function SeeTheShop() {
  return (
    <Link to="/">
      <Store className="icon" aria-hidden="true" />
      See the shop
    </Link>
  )
}

/** The other pages, in a sheet that closes on navigation. */
function More({ isHere, children }: { isHere: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        data-replay=""
        aria-expanded={open}
        aria-current={isHere ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        <Menu className="icon" aria-hidden="true" />
        More
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} side="bottom" label="More">
        <div className="more-pages">{children}</div>
      </Sheet>
    </>
  )
}

type LinkProps = { link: NavLink; name: string; count: number; isHere: boolean }

function PageLink({ link, name, count, isHere }: LinkProps) {
  return (
    <Link to={link.to} aria-current={isHere ? 'page' : undefined}>
      <link.icon className="icon" aria-hidden="true" />
      {name}
      {count > 0 ? (
        <span className="count">
          {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
    </Link>
  )
}

/** Every order in the shop is made up, and every page of the panel says so. */
function TrialNotice({ staff }: { staff: Access }) {
  return (
    <Notice kind="info" title="Trial year." className="mb-4">
      Its orders and customers are made up, and nobody is sent anything.{' '}
      {may(staff, 'settings') ? <Link to="/admin/settings/trial-year">Remove it</Link> : null}
    </Notice>
  )
}

/** The step that follows the one of a page; null once nothing is left. */
export type SetupStepNavProps = { next: Pick<SetupStep, 'name' | 'title' | 'page'> | null }

/** On a page that the set-up list led to: the list itself, and the next step, or the shop once nothing is left. */
function SetupStepNav({ next }: SetupStepNavProps) {
  return (
    <nav className="row between flex-wrap mb-2 no-print" aria-label="Set-up">
      <Link className="touch-link" to={panelPath({ page: 'settings' })}>
        Back to the list
      </Link>
      {next ? (
        <Link className="touch-link" to={pathWithSetupStep(next.name, next.page)}>
          Next: {next.title}
        </Link>
      ) : (
        <Link className="touch-link" to="/">
          See the shop
        </Link>
      )}
    </nav>
  )
}
