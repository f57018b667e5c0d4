import multipart from '@fastify/multipart'
import { writtenLogo } from '@spokehaat/contract/shop/logo'
import type { FastifyRequest } from 'fastify'
import { answers } from '../../identity/sessions/answers.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import type { Images } from '../../media/uploads/image-store.ts'
import { FILE_SECONDS, readUpload, refuseTooLarge } from '../../media/uploads/image-upload.ts'
import { type LogoKind, prepareLogo } from '../../media/uploads/logo.ts'
import { noteUpload } from '../../media/uploads/unused-images.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'

/** Pictures that stand for the shop. What is answered is the value of a setting; it counts when the form is saved. */
export const logoRoutes: ApiPlugin<Identity & Images> = async (app, { services }) => {
  const answer = answers(app, services)
  app.removeAllContentTypeParsers()
  await app.register(multipart, { throwFileSizeLimit: false })

  async function keep(kind: LogoKind, request: FastifyRequest) {
    const { file, ...size } = await prepareLogo(kind, await readUpload(request))
    await noteUpload(services, file.name)
    return ok({ value: writtenLogo({ address: await services.images.put(file), ...size }) })
  }
  const options = { config: { fileSeconds: FILE_SECONDS }, onRequest: refuseTooLarge }
  answer('POST /settings/logo', (request) => keep('logo', request), options)
  answer('POST /settings/icon', (request) => keep('icon', request), options)
}
