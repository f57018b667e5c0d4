import { idParams, success, successPage } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { importColumns } from '../../catalogue/mapped-columns.ts'
import {
  importAnswers,
  importChange,
  importChangesQuery,
  importError,
  importRun,
  productImport,
} from '../../catalogue/product-file.ts'
import { calls } from '../call.ts'

export const productFilesCalls = calls('product files', {
  'POST /product-imports': {
    who: 'products.write',
    file: { field: 'file', mediaType: 'text/csv' },
    answer: success(productImport),
    codes: ['import_file_missing', 'import_too_large', 'import_in_progress'],
    about: 'The file is the form field `file`, at most 200 MB. It is checked; nothing is changed yet.',
  },
  'GET /product-imports/latest': { who: 'products.write', answer: success(productImport.nullable()) },
  'GET /product-imports/:id': {
    who: 'products.write',
    params: idParams,
    answer: success(productImport),
    codes: ['import_not_found'],
  },
  'GET /product-imports/:id/errors': {
    who: 'products.write',
    params: idParams,
    answer: success(z.array(importError)),
    codes: ['import_not_found'],
  },
  'GET /product-imports/:id/changes': {
    who: 'products.write',
    params: idParams,
    query: importChangesQuery,
    answer: successPage(importChange),
    codes: ['import_not_found'],
    about: 'What a run of a checked import would change, cell by cell: stock first, then prices.',
  },
  'POST /product-imports/:id/answers': {
    who: 'products.write',
    params: idParams,
    body: importAnswers,
    answer: success(productImport),
    codes: ['import_not_found', 'import_not_ready', 'import_in_progress'],
    about:
      'Of a file of another shop that waits to be run: what its prices are in, and what its categories are here.',
  },
  'POST /product-imports/:id/columns': {
    who: 'products.write',
    params: idParams,
    body: importColumns,
    answer: success(productImport),
    codes: ['import_not_found', 'import_not_ready', 'import_in_progress'],
    about:
      'Of a file whose columns nobody knows: what each is. It is remembered for files with the same headings.',
  },
  'POST /product-imports/:id/run': {
    who: 'products.write',
    params: idParams,
    body: importRun,
    answer: success(productImport),
    codes: ['import_has_bad_rows', 'import_needs_answers', 'import_not_found', 'import_not_ready'],
  },
  'POST /product-imports/:id/cancel': {
    who: 'products.write',
    params: idParams,
    answer: success(productImport),
    codes: ['import_not_found', 'import_over'],
  },
  'POST /product-imports/:id/continue': {
    who: 'products.write',
    params: idParams,
    answer: success(productImport),
    codes: ['import_not_found', 'import_cannot_continue', 'import_in_progress'],
    about: 'Goes on with a run that skips bad rows and was stopped, from where it stopped.',
  },
  'POST /product-imports/:id/undo': {
    who: 'products.write',
    params: idParams,
    answer: success(productImport),
    codes: ['import_not_found', 'import_cannot_undo', 'import_in_progress'],
    about:
      'Takes back, within a day, what a run did: what it added goes unless it was ordered, what it changed is as before unless somebody changed it since.',
  },
  'GET /product-export': {
    who: 'products.read',
    answer: z.string(),
    produces: ['text/csv'],
    about: 'All products that the shop offers, as a file that can be imported again.',
  },
})
