import type { Consignment } from '@spokehaat/contract/sales/carrier'
import { Badge } from '../../../ui/badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { stateTone, stateWords } from './parcel-words.ts'

export function ParcelState({ parcel: { state } }: { parcel: Pick<Consignment, 'state'> }) {
  return <Badge tone={stateTone(state)}>{stateWords(state)}</Badge>
}

/** The carrier's number, to be pressed where it can be followed. */
export function TheirNumber({ parcel: { theirRef, trackingUrl } }: { parcel: Consignment }) {
  if (theirRef === null) return null
  return trackingUrl === null ? (
    <span className="figures wrap-anywhere select-all">{theirRef}</span>
  ) : (
    <TextLink to={trackingUrl} target="_blank" isTight className="figures wrap-anywhere">
      {theirRef}
    </TextLink>
  )
}
