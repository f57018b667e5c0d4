/**
 * Answers where the net does not. Every page, file and answer comes from the shop as long as it can be reached; only where it
 * can't, a page is shown as keep-pages.ts kept it, or the one that says what else was kept. It keeps nothing itself and
 * knows no version, so that it can be older or newer than the shop.
 */
import { languageOf } from '@spokehaat/contract/basics/language'
import { KEPT_PAGES } from '../../store/kept/kept-pages.ts'
import { offlinePage } from './kept-files.ts'

interface Fetched extends Event {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Activated extends Event {
  waitUntil(work: Promise<unknown> | undefined): void
}

interface Worker {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: () => void): void
  addEventListener(type: 'activate', listener: (event: Activated) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
}

/** What a kept page looks by. */
const LOOKS = new Set<RequestDestination>(['style', 'font', 'image'])

const worker = globalThis as unknown as Worker

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => {
  // a page is asked for while the worker starts, which takes a cheap phone a tenth of a second
  event.waitUntil(worker.registration.navigationPreload?.enable())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (LOOKS.has(request.destination))
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()))
})

async function pageOf({ request, preloadResponse }: Fetched): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const pages = await caches.open(KEPT_PAGES)
    const language = languageOf(new URL(request.url).pathname)
    return (await pages.match(request)) ?? (await pages.match(offlinePage(language))) ?? Response.error()
  }
}
