import type { Build } from '@spokehaat/contract/catalogue/build'
import { useMemo } from 'react'
import { buildSheet } from '../../picture/build-sheet.ts'
import SizeHint from '../fit/size-hint.tsx'

const nobodyAsks = () => {}

export default function BuildSizeHint({ build }: { build: Build }) {
  const sheet = useMemo(() => buildSheet(build), [build])
  return <SizeHint sheet={sheet} onYours={nobodyAsks} />
}
