import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Whether something of the header is open, and whether it ever was; another page closes it. */
export function useOpen() {
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !wasOpen) setWasOpen(true)
  useEffect(() => {
    void key
    setOpen(false)
  }, [key])
  return { open, wasOpen, setOpen }
}
