import type { Consignment } from '@spokehaat/contract/sales/carrier'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../../lib/class-names.ts'
import { errorSentence } from '../../../../store/api/error-sentence.ts'
import { useImageUpload } from '../../../../store/api/image-upload.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { PictureChooser, shownOf } from '../../../../ui/picture-chooser.tsx'
import { useKeepSlipMutation } from '../../consignments/consignments-api.ts'

interface SlipPhotoProps {
  parcel: Consignment
  mayChange: boolean
}

/** The photo of the counter's slip, small; whoever gives parcels away adds it. Nothing of a parcel that a program carries. */
export function SlipPhoto({ parcel, mayChange }: SlipPhotoProps) {
  const { _id: id, slip, ourRef, protocol } = parcel
  const [keep, { isLoading }] = useKeepSlipMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useImageUpload({
    onUploaded: async (picture) => {
      setProblem(null)
      await keep({ id, picture }).unwrap()
    },
  })
  const { isUploading, picture } = shownOf(upload, slip ?? '')
  if (protocol !== 'hand' || (slip === null && !mayChange)) return null

  async function remove() {
    setProblem(null)
    try {
      await keep({ id, picture: null }).unwrap()
    } catch (failure) {
      setProblem(errorSentence(failure))
    }
  }

  const shown = picture !== '' && (
    <a href={picture} target="_blank" rel="noreferrer" className="shrink-0">
      <img
        src={picture}
        alt={`Slip of ${ourRef}`}
        className={cx('size-20 rounded-md border border-line object-cover', isUploading && 'opacity-40')}
      />
    </a>
  )
  if (!mayChange) return <div className="mt-3">{shown}</div>
  return (
    <Field
      label="The counter’s slip"
      optional
      error={upload.attempt?.failure?.message ?? problem}
      className="mt-3"
    >
      <div className="flex flex-wrap items-center gap-3">
        {shown}
        <PictureChooser upload={upload} text={slip === null ? 'Add a photo' : 'Another photo'} />
        {slip !== null && !isUploading && (
          <Button variant="quiet" busy={isLoading} onClick={() => void remove()}>
            <Trash2 aria-hidden="true" className="size-5" />
            Remove
          </Button>
        )}
        <p role="status" className="text-[0.9375rem] text-muted empty:hidden">
          {isUploading && 'Uploading …'}
        </p>
      </div>
    </Field>
  )
}
