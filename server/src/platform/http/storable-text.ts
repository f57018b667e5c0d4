import * as m from '@spokehaat/texts/answers'
import type { FastifyRequest } from 'fastify'
import { fail } from './refusal.ts'

interface Node {
  value: unknown
  key: string
  within: Node | null
}

/**
 * A preValidation hook: refuses what JSON and addresses can say and PostgreSQL can't keep, a NUL or half a surrogate
 * pair in a text. Throws `validation_failed` with the field named.
 */
export async function refuseUnstorableText({ params, query, body }: FastifyRequest): Promise<void> {
  // a queue rather than a recursion: a body can be nested deeper than the stack
  const left: Node[] = [params, query, body].map((value) => ({ value, key: '', within: null }))
  for (const node of left) {
    const { value } = node
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      throw fail('validation_failed', {
        fields: { [pathOf(node)]: m.text_not_storable() },
      })
    }
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) left.push({ value: inner, key, within: node })
    }
  }
}

function pathOf(node: Node): string {
  const keys: string[] = []
  for (let one: Node | null = node; one?.within; one = one.within) keys.unshift(one.key)
  return keys.join('.') || '(whole)'
}
