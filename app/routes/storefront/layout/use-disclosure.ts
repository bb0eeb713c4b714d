import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Whether something of the header is open; another page closes it. */
export function useDisclosure() {
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    void key
    setOpen(false)
  }, [key])
  return { open, setOpen }
}
