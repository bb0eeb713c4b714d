import { useNavigation } from 'react-router'

/**
 * Whether the form with these fields, its intent and the row it is about, is being submitted; `action` if it goes to
 * another page.
 */
export function useIsSubmitting(fields: Readonly<Record<string, string | number>>, action?: string): boolean {
  const { formData, formAction } = useNavigation()
  if (!formData || (action !== undefined && formAction !== action)) return false
  return Object.entries(fields).every(([name, value]) => formData.get(name) === String(value))
}
