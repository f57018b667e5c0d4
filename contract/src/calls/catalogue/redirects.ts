import { idParams, success, successEmpty, successPage } from '../../basics/envelope.ts'
import {
  redirect,
  redirectImport,
  redirectImportQuery,
  redirectListQuery,
  redirectRequest,
  redirectUpdate,
} from '../../catalogue/redirect.ts'
import { calls } from '../call.ts'

export const redirectsCalls = calls('settings', {
  'GET /redirects': {
    who: 'settings.write',
    query: redirectListQuery,
    answer: successPage(redirect),
    about: 'Old addresses and where they lead. One that the shop has a page for is never looked up here.',
  },
  'POST /redirects': {
    who: 'settings.write',
    body: redirectRequest,
    answer: success(redirect),
    codes: ['redirect_taken', 'redirect_refused', 'too_many_redirects'],
  },
  'PUT /redirects/:id': {
    who: 'settings.write',
    params: idParams,
    body: redirectUpdate,
    answer: success(redirect),
    codes: ['redirect_not_found', 'redirect_taken', 'redirect_refused', 'version_conflict'],
  },
  'DELETE /redirects/:id': {
    who: 'settings.write',
    params: idParams,
    answer: successEmpty,
    codes: ['redirect_not_found'],
  },
  'POST /redirects/import': {
    who: 'settings.write',
    query: redirectImportQuery,
    file: { field: 'file', mediaType: 'text/csv' },
    answer: success(redirectImport),
    codes: [
      'import_bad_header',
      'import_not_text',
      'import_not_utf8',
      'import_too_many_rows',
      'import_no_rows',
      'import_empty',
      'import_broken_row',
      'import_file_missing',
      'import_too_large',
      'too_many_redirects',
    ],
    about:
      'The file is the form field `file`, with the columns `from` and `to`. It is checked; with `run`, what is right in it is written.',
  },
})
