import type { ComponentProps } from 'react'

// A control alone, for a place with a label of its own: one beside it or an aria-label. Elsewhere it is a `Field`.

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={inputClass(className)} />
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} className={inputClass(className)} />
}

export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select {...props} className={inputClass(className)} />
}

function inputClass(className: string | undefined): string {
  return className ? `input ${className}` : 'input'
}
