/** Which language a visitor has chosen: by the switch of every page, kept in a cookie and in the address. */
import {
  inLanguage,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  prefixOf,
} from '@spokehaat/contract/basics/language'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const YEAR = 31_536_000

/** Before anything is sent from the cache. */
export function installLanguages(app: FastifyInstance): void {
  // whoever types the shop's address comes to the language that they chose; no other address leads anywhere else
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url !== '/' || request.headers['sec-fetch-site'] !== 'none') return done()
    const chosen = chosenLanguage(request.headers.cookie)
    if (chosen === 'en') return done()
    reply.header('cache-control', 'private, no-store').redirect(prefixOf(chosen), 302)
  })
}

function chosenLanguage(cookies: string | undefined): Language {
  const chosen = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([a-z]+)(?:;|$)`).exec(cookies ?? '')?.[1]
  return LANGUAGES.find((language) => language === chosen) ?? 'en'
}

/** The switch: a plain link, which works without scripts. */
export async function languageRoutes(app: FastifyInstance): Promise<void> {
  app.get('/language/:language', { schema: { hide: true } }, async (request, reply) => {
    const { success, data } = z.object({ language: z.enum(LANGUAGES) }).safeParse(request.params)
    if (!success) return reply.callNotFound()
    const page = pageBehind(request.headers.referer, request.headers.host)
    return reply
      .header('cache-control', 'private, no-store')
      .setCookie(LANGUAGE_COOKIE, data.language, { path: '/', maxAge: YEAR, sameSite: 'lax' })
      .redirect(inLanguage(data.language, page), 303)
  })
}

/** Path and query of the page that the link stands on; home where the browser does not say, or it is not ours. */
function pageBehind(referer: string | undefined, host: string | undefined): string {
  const page = referer === undefined ? null : URL.parse(referer)
  if (!page || page.host !== host) return '/'
  // put together again, so that no path can be read as another host
  return `/${page.pathname.replace(/^\/+/, '')}${page.search}`
}
