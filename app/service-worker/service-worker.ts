/// <reference lib="webworker" />
import { answerData, answerPage, keepVisited } from './answer-page.ts'
import { answerRoutes } from './answer-routes.ts'
import { dropOldBuilds, findFile, forgetVisited, keepFiles, keepPage } from './kept-files.ts'
import { kindOfRequest } from './kind-of-request.ts'
import { OFFLINE_PAGE } from './page-address.ts'
import type { Word } from './word.ts'

// Shows what was visited when the shop cannot be reached (docs/decisions/0023-offline.md).

declare const self: ServiceWorkerGlobalScope
/** Written in by the build: its name, and the files of the pages where shopping is done. */
declare const BUILD_FACTS: { name: string; files: readonly string[] }
const BUILD = BUILD_FACTS

/** Pages everyone has, visited or not. */
const EVERYONES = [OFFLINE_PAGE, '/cart']

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (kindOfRequest(request, location.origin)) {
    case 'page':
      return event.respondWith(
        answerPage(
          { request, preloadResponse: event.preloadResponse, waitUntil: (work) => event.waitUntil(work) },
          BUILD.name,
        ),
      )
    case 'data':
      return event.respondWith(answerData(request))
    case 'file':
    case 'picture':
      return event.respondWith(findFile(request).then((file) => file ?? fetch(request)))
    case 'routes':
      return event.respondWith(answerRoutes(request))
  }
})

self.addEventListener('message', (event) => {
  const word: Word = event.data
  event.waitUntil(word.kind === 'forget' ? forgetVisited(EVERYONES) : keepShown(word))
})

async function install() {
  await Promise.all(
    EVERYONES.map(async (path) => {
      const page = await fetch(path, { credentials: 'omit' })
      if (!page.ok) throw new Error(`${path} answered ${page.status}`)
      await keepPage(path, page, BUILD.name)
    }),
  )
  await keepFiles(BUILD.files, BUILD.name)
  await self.skipWaiting()
}

async function takeOver() {
  await dropOldBuilds(BUILD.name)
  // The request for a page need not wait until the worker is awake.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function keepShown({ page, files }: Extract<Word, { kind: 'shown' }>) {
  await keepFiles(files, BUILD.name)
  await keepVisited(page, BUILD.name).catch(() => undefined)
}
