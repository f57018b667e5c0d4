/** Side of the stored photo, in pixels: twice the largest place it is shown in. */
const SIDE = 512

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Cuts a square out of a picture that the browser can show. Throws where it can't draw it. */
export async function cropPhoto(address: string, area: Area): Promise<File> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const side = Math.min(SIDE, Math.round(area.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can not draw.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('This picture is too large for this browser.')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}
