import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, listToasts, showToast, watchToasts } from './toast-store.ts'

afterEach(() => {
  for (const toast of listToasts()) dismissToast(toast.id)
})

test('a toast stays 4000 ms by default', () => {
  showToast({ title: 'Cart items preserved!' })
  showToast({ title: 'Weight Updated', milliseconds: 2000 })
  expect(listToasts().map((toast) => toast.milliseconds)).toEqual([4000, 2000])
})

test('a fourth toast replaces the oldest', () => {
  for (const title of ['one', 'two', 'three', 'four']) showToast({ title })
  expect(listToasts().map((toast) => toast.title)).toEqual(['two', 'three', 'four'])
})

test('a toast replaces an earlier one with its title, and is shown last', () => {
  showToast({ title: 'You are offline', text: 'Nothing was sent.' })
  showToast({ title: 'Link copied' })
  showToast({ title: 'You are offline', text: 'Nothing was sent.' })
  expect(listToasts().map(({ title }) => title)).toEqual(['Link copied', 'You are offline'])
})

test('dismissing removes only that toast and notifies subscribers', () => {
  showToast({ title: 'stays' })
  showToast({ title: 'goes' })
  const watcher = vi.fn()
  const stop = watchToasts(watcher)
  dismissToast(listToasts()[1]?.id ?? 0)
  stop()
  showToast({ title: 'unwatched' })
  expect(watcher).toHaveBeenCalledTimes(1)
  expect(listToasts().map((toast) => toast.title)).toEqual(['stays', 'unwatched'])
})
