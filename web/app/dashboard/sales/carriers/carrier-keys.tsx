import type { Carrier } from '@spokehaat/contract/sales/carrier'
import { CARRIER_FIELDS, type Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import type { UseFormReturn } from 'react-hook-form'
import { Notice } from '../../../ui/notice.tsx'
import { AccountFields, KeysTest, NoticeAddress } from '../../frame/parts/account-fields.tsx'
import { FormSection } from '../../frame/parts/form-frame.tsx'
import type { CarrierDraft, JudgedCarrier } from './carrier-draft.ts'
import { PROTOCOL_NAMES } from './carrier-words.ts'
import { useGreetCarrierMutation } from './carriers-api.ts'

interface CarrierKeysProps {
  form: UseFormReturn<CarrierDraft, unknown, JudgedCarrier>
  protocol: Protocol
  carrier: Carrier | null
  isDirty: boolean
}

/** How the shop reaches the carrier's programs. */
export function CarrierKeys({ form, protocol, carrier, isDirty }: CarrierKeysProps) {
  const { register, formState } = form
  const [greet] = useGreetCarrierMutation()
  const wrong = (formState.errors.fields ?? {}) as Record<string, { message?: string } | undefined>
  return (
    <FormSection
      title="Connection"
      intro={`You find these in your account with ${PROTOCOL_NAMES[protocol]}. A secret is never shown again.`}
    >
      {carrier && carrier.keysRefusedAt !== null && (
        <Notice title={`${carrier.name} does not know these keys`}>
          It is asked nothing more until you have typed them anew.
        </Notice>
      )}
      <AccountFields
        fields={CARRIER_FIELDS[protocol]}
        secrets={carrier?.secrets ?? []}
        register={(key) => register(`fields.${key}`)}
        errorOf={(key) => wrong[key]?.message}
      />
      {carrier && <KeysTest isDirty={isDirty} ask={async () => (await greet(carrier._id).unwrap()).name} />}
      {carrier?.noticeUrl && (
        <NoticeAddress
          url={carrier.noticeUrl}
          hint="Give it to the carrier: it tells the shop there what becomes of each parcel."
        />
      )}
    </FormSection>
  )
}
