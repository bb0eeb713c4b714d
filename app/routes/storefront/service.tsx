import { Outlet } from 'react-router'
import { Sheet } from '#app/ui/shop/layout/sheet.tsx'
import service from '#app/ui/styles/service.css?url'

/** What comes after choosing: these pages bring styles of their own, which nobody pays for who only looks at the goods. */
export default function ServiceLayout() {
  return (
    <>
      <Sheet address={service} />
      <Outlet />
    </>
  )
}
