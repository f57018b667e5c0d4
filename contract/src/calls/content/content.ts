import { MAX_INTEGER } from '../../basics/constants.ts'
import { success, successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import {
  contentParams,
  draftRequest,
  listedContent,
  managedContent,
  previewLink,
  publishRequest,
  restoreRequest,
  seenRequest,
} from '../../content/content.ts'
import { calls } from '../call.ts'

const ofPage = { who: 'settings.write', params: contentParams } as const

export const contentCalls = calls('content', {
  'GET /content': {
    who: 'settings.write',
    answer: success(z.array(listedContent)),
    about: 'Home and the pages that say who the shop is: how each stands.',
  },
  'GET /content/:page': { ...ofPage, answer: success(managedContent) },
  'PUT /content/:page/draft': {
    ...ofPage,
    body: draftRequest,
    answer: success(managedContent),
    codes: ['version_conflict'],
    about:
      'Nobody but who has a link sees a draft. `seen` is what was read: somebody else’s change is told, and kept.',
  },
  'DELETE /content/:page/draft': {
    ...ofPage,
    query: z.object({ seen: z.coerce.number().int().min(0).max(MAX_INTEGER) }),
    answer: success(managedContent),
    codes: ['version_conflict'],
  },
  'POST /content/:page/publish': {
    ...ofPage,
    body: publishRequest,
    answer: success(managedContent),
    codes: ['version_conflict', 'no_draft', 'too_many_versions'],
    about: 'The draft becomes the page, at once or at `appearsAt`.',
  },
  'POST /content/:page/unplan': {
    ...ofPage,
    body: seenRequest,
    answer: success(managedContent),
    codes: ['version_conflict', 'no_planned_version'],
    about: 'What was to appear later is a draft again.',
  },
  'POST /content/:page/restore': {
    ...ofPage,
    body: restoreRequest,
    answer: success(managedContent),
    codes: ['version_conflict', 'version_not_found'],
    about: 'An earlier version becomes the draft; version 0 is what the shop began with.',
  },
  'POST /content/:page/preview': {
    ...ofPage,
    answer: success(previewLink),
    codes: ['no_draft'],
    about: 'A link that shows the draft to whoever has it, for 14 days or until it is withdrawn.',
  },
  'DELETE /content/:page/preview': {
    ...ofPage,
    answer: successEmpty,
    about: 'No link to a draft of this page shows it any more.',
  },
})
