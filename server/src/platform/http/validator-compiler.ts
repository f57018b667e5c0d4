import * as m from '@spokehaat/texts/answers'
import { validatorCompiler as zodCompiler } from 'fastify-type-provider-zod'
import { fail } from './refusal.ts'

type Compiler = typeof zodCompiler

/**
 * Zod compares the `length` of what should have been a text, whatever that is: an object whose length has a `toString`
 * of its own makes it throw, which is the sender's fault and not ours. Throws `validation_failed` then.
 */
export const validatorCompiler: Compiler = (route) => {
  const validate = zodCompiler(route)
  return (data: unknown) => {
    try {
      return validate(data)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      throw fail('validation_failed', { fields: { '(whole)': m.not_expected() } })
    }
  }
}
