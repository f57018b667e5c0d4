/** The plan as its form has it, and what its fields share. */
import type { deliveryUpdate } from '@spokehaat/contract/sales/delivery/plan'
import { type FieldPath, get, type UseFormReturn, useFormContext } from 'react-hook-form'
import type { z } from 'zod'

/** As it is typed: a figure may be missing. */
export type PlanDraft = z.input<typeof deliveryUpdate>
export type PlanForm = UseFormReturn<PlanDraft, unknown, z.output<typeof deliveryUpdate>>
export type Place = FieldPath<PlanDraft>

export const usePlanForm = () => useFormContext<PlanDraft, unknown, z.output<typeof deliveryUpdate>>()

/** What is wrong in a place, or with the list that stands there. */
export function useProblem(name: Place): string | undefined {
  const { errors } = usePlanForm().formState
  const problem: { message?: string; root?: { message?: string } } | undefined = get(errors, name)
  return problem?.message ?? problem?.root?.message
}

/** What the server or the schema calls a place, if the form has it. */
export const isPlace = (name: string): name is Place => /^(methods|zones|calendar)\b/.test(name)

/** A name for what is new until it is saved: the server gives it an id of its own. */
export function provisionalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
