import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from './button.tsx'
import { showToast } from './toast-store.ts'

type Props = {
  /** What is copied. */
  text: string
  label: string
  /** The label once it is copied. */
  done: string
}

/**
 * A button that copies a text. Where a browser copies nothing, as over plain http, it shows the text to be copied by
 * hand.
 */
export function CopyButton({ text, label, done }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      showToast({ title: 'Copy it from here', text })
    }
  }
  return (
    <Button kind="quiet" onClick={() => void copy()}>
      <Copy className="icon" aria-hidden="true" />
      {isCopied ? done : label}
    </Button>
  )
}
