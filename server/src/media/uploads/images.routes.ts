import { mkdir } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { Platform } from '../../platform/db/platform.ts'
import { ok } from '../../platform/http/answer.ts'
import { openAnswers } from '../../platform/http/answering.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { fail } from '../../platform/http/refusal.ts'
import { countTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import { IMAGE_NAME, imageFolder } from './disk-store.ts'
import type { Images } from './image-store.ts'
import { FILE_SECONDS, readUpload, refuseTooLarge } from './image-upload.ts'
import { prepareImage } from './images.ts'
import { noteUpload } from './unused-images.ts'

/** Uploads, under /api. Open to guests: whoever registers sends the photo before there is an account. */
export const imageRoutes: ApiPlugin<Platform & Images> = async (app, { services }) => {
  const answer = openAnswers(app)
  app.removeAllContentTypeParsers()
  await app.register(multipart, { throwFileSizeLimit: false })

  answer(
    'POST /images',
    async (request) => {
      const { file, width, height } = await prepareImage(await readUpload(request))
      // noted first: what is kept and not noted would lie there for ever
      await noteUpload(services, file.name)
      return ok({ display_url: await services.images.put(file), width, height })
    },
    {
      config: { fileSeconds: FILE_SECONDS },
      onRequest: [(request) => countTry(services, LIMITS.imageUpload, networkOf(request.ip)), refuseTooLarge],
    },
  )
}

/** Pictures of our own store, at the root. A name is made from its content, so what it stands for never changes. */
export const imageFileRoutes: ApiPlugin<Platform & Images> = async (app, { services }) => {
  const root = imageFolder(services.config.dataDir)
  await mkdir(root, { recursive: true })
  // before any decoding: what is not exactly a name of ours never becomes a path
  app.addHook('onRequest', async (request) => {
    const name = request.url.split('?')[0]?.slice('/images/'.length) ?? ''
    if (!IMAGE_NAME.test(name)) throw fail('route_not_found')
  })
  await app.register(fastifyStatic, {
    root,
    prefix: '/images/',
    index: false,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    setHeaders(reply) {
      reply.header('x-content-type-options', 'nosniff')
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    },
  })
}
