/**
 * In which language a request is answered. The messages of the answers are called deep within a request, by zod too, so
 * its language goes with it: in a store of its own, which no other request can see.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, languageOf } from '@spokehaat/contract/basics/language'
import { overwriteGetLocale } from '@spokehaat/texts/answers/runtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const answered = new AsyncLocalStorage<Language>()

/** The API answers in the language that it is asked in, `Accept-Language`; anything else in that of its address. */
export function requestLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  if (!url.startsWith('/api/')) return languageOf(url)
  return /^bn\b/i.test(headers['accept-language'] ?? '') ? 'bn' : 'en'
}

/** The language of the request that this is a part of; English where it is part of none. */
export const answeredIn = (): Language => answered.getStore() ?? 'en'
overwriteGetLocale(answeredIn)

/** Runs something, and all that follows from it, with the messages of a language. */
export const answering = <T>(language: Language, run: () => T): T => answered.run(language, run)

/**
 * Sets the language for whatever follows the arrival of the body: while that comes in, Node runs in nobody's name. What
 * is refused before is put into words when it is sent (error-handler.ts).
 */
export function installRequestLanguage(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    answering(requestLanguage(request), done)
  })
}
