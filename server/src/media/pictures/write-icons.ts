/** `npm run icons`: the shop's mark as the PNG files that devices and link previews ask for. They are committed. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { CARD, cardOf, ICON_SIDES, squareIcon } from './shop-marks.ts'

const WEB = join(import.meta.dirname, '../../../../web')
const GREEN = '#0e3b2e'
const SKY = '#dcebf2'

const mark = await readFile(join(WEB, 'public/favicon.svg'))
const bike = await readFile(join(WEB, 'app/bike/references/race-road.svg'))

const card = await cardOf(
  [
    { input: await sharp(bike, { density: 72 }).resize({ width: 920 }).toBuffer(), left: 150, top: -4 },
    { input: await sharp(mark, { density: 300 }).resize(132).toBuffer(), left: 48, top: 48 },
  ],
  { ground: SKY, strip: GREEN },
)
await writeFile(join(WEB, 'public', CARD), card)
for (const [file, side] of Object.entries(ICON_SIDES))
  await writeFile(join(WEB, 'public', file), await squareIcon(mark, { side, ground: GREEN }))
