/** A disk fills: the database's, or that of the shop's own data folder. */
import { join } from 'node:path'
import { mountSmallDisk, type SmallDisk } from '../../machines/small-disk.ts'
import type { BadDay } from '../bad-day.ts'
import { onlyPicturesFail, upload } from './pictures.ts'

const disks = new WeakMap<object, SmallDisk>()
const MB = 500

export const diskOfDatabase: BadDay = {
  title: 'The disk of the database fills',
  async prepare(site) {
    const disk = await mountSmallDisk(join(site.folder, 'database'), MB)
    site.onClose(disk.unmount)
    disks.set(site, disk)
  },
  strike: async ({ site }) => disks.get(site)?.fill(),
  seen: { 'An order': /^503 “The shop can not answer right now/, 'A page': /^200$/ },
  line: /No space left/,
  alert: 'SpokehaatDatabaseDiskFull',
  trouble: /^Disk of the database: /,
  async heal({ site }) {
    await disks.get(site)?.free()
    return 'somebody makes room'
  },
}

export const diskOfData: BadDay = {
  title: 'The disk of DATA_DIR fills',
  async prepare(site) {
    const disk = await mountSmallDisk(join(site.folder, 'shop-a-data'), MB)
    site.onClose(disk.unmount)
    disks.set(site, disk)
  },
  strike: async ({ site }) => disks.get(site)?.fill(),
  ...onlyPicturesFail,
  line: /ENOSPC/,
  alert: 'SpokehaatDiskFull',
  trouble: /^Disk of the shop: /,
  async heal({ site }) {
    await disks.get(site)?.free()
    return 'somebody makes room'
  },
  async after(ground) {
    const said = await upload(ground)
    return { words: 'pictures are stored again', wrong: said === '200' ? [] : [`a picture: ${said}`] }
  },
}
