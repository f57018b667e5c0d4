import * as m from '@spokehaat/texts/orders'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
import { type Area, cropPhoto } from './crop-photo.ts'

const ZOOM = { min: 1, max: 4, step: 0.05 }

interface PhotoCropDialogProps {
  file: File
  /** The square that was chosen; or the file as it is, where this browser can't show it: the server tells why. */
  onCropped: (file: File) => void
  onClose: () => void
}

/** Which part of a photo is shown: drag it, pinch it, or use the arrow keys and the slider. */
export default function PhotoCropDialog({ file, onCropped, onClose }: PhotoCropDialogProps) {
  const address = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<Area | null>(null)

  async function use() {
    if (address && area) onCropped(await cropPhoto(address, area).catch(() => file))
  }

  return (
    <FormDialog
      title={m.your_photo()}
      submit={m.use_this_photo()}
      isDisabled={!area}
      onSave={use}
      onClose={onClose}
    >
      <div className="relative h-72 overflow-hidden rounded-md bg-ink">
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: () => onCropped(file) }}
            cropperProps={{ 'aria-label': m.part_of_the_photo_move(), role: 'group' }}
          />
        )}
      </div>
      <label className="flex items-center gap-4">
        <span className="font-semibold">{m.zoom()}</span>
        <input
          type="range"
          {...ZOOM}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 accent-(--marigold)"
        />
      </label>
    </FormDialog>
  )
}

function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
