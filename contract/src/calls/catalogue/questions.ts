import { idParams, success, successEmpty, successPage } from '../../basics/envelope.ts'
import {
  answerRequest,
  hideRequest,
  managedQuestion,
  questionListQuery,
  questionPage,
  questionPageQuery,
  questionRequest,
} from '../../catalogue/question.ts'
import { calls } from '../call.ts'

const ONE = ['question_not_found'] as const

export const questionsCalls = calls('questions', {
  'GET /bycles/:id/questions': {
    who: 'anyone',
    params: idParams,
    query: questionPageQuery,
    answer: questionPage,
    codes: ['product_not_found', 'too_many_requests'],
  },
  'POST /bycles/:id/questions': {
    who: 'anyone',
    params: idParams,
    body: questionRequest,
    answer: successEmpty,
    codes: ['product_not_found', 'too_many_requests'],
  },
  'GET /questions': {
    who: 'questions.write',
    query: questionListQuery,
    answer: successPage(managedQuestion),
  },
  'GET /questions/:id': {
    who: 'questions.write',
    params: idParams,
    answer: success(managedQuestion),
    codes: [...ONE],
  },
  'PUT /questions/:id/answer': {
    who: 'questions.write',
    params: idParams,
    body: answerRequest,
    answer: success(managedQuestion),
    codes: [...ONE, 'version_conflict'],
  },
  'PUT /questions/:id/hide': {
    who: 'questions.write',
    params: idParams,
    body: hideRequest,
    answer: success(managedQuestion),
    codes: [...ONE, 'version_conflict'],
  },
  'DELETE /questions/:id': {
    who: 'questions.write',
    params: idParams,
    answer: successEmpty,
    codes: [...ONE],
  },
})
