import { mkdir } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { success } from '@spokehaat/contract/basics/envelope'
import { storedImage } from '@spokehaat/contract/basics/image'
import type { Platform } from '../../platform/db/platform.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { fail } from '../../platform/http/refusal.ts'
import { responses } from '../../platform/http/responses.ts'
import { countTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import { IMAGE_NAME, imageFolder } from './disk-store.ts'
import type { Images } from './image-store.ts'
import { FILE_SECONDS, readUpload, refuseTooLarge } from './image-upload.ts'
import { prepareImage } from './images.ts'
import { noteUpload } from './unused-images.ts'

/** Uploads, under /api. Open to guests: whoever registers sends the photo before there is an account. */
export const imageRoutes: ApiPlugin<Platform & Images> = async (app, { services }) => {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { throwFileSizeLimit: false })

  app.post(
    '/images',
    {
      config: { fileSeconds: FILE_SECONDS },
      onRequest: [(request) => countTry(services, LIMITS.imageUpload, networkOf(request.ip)), refuseTooLarge],
      schema: {
        tags: ['images'],
        file: { field: 'image', mediaType: 'image/*' },
        description: 'The picture is the form field `image`: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB.',
        response: responses(
          success(storedImage),
          'malformed_body',
          'unsupported_media_type',
          'image_missing',
          'image_too_large',
          'image_unreadable',
          'image_too_many_pixels',
          'image_store_unavailable',
          'too_many_requests',
        ),
      },
    },
    async (request) => {
      const { file, width, height } = await prepareImage(await readUpload(request))
      // noted first: what is kept and not noted would lie there for ever
      await noteUpload(services, file.name)
      return ok({ display_url: await services.images.put(file), width, height })
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
