import { type Build, FRAME_COLORS, type FrameSize, SIZES } from '@spokehaat/contract/catalogue/build'
import * as m from '@spokehaat/texts/fit'
import { useMemo } from 'react'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { buildSheet } from '../../picture/build-sheet.ts'
import FitPanel from '../fit/fit-panel.tsx'

interface BuildSizePanelProps {
  build: Build
  onChoose: (size: FrameSize) => void
}

const NONE: readonly string[] = []

export default function BuildSizePanel({ build, onChoose }: BuildSizePanelProps) {
  const { mark } = useShopFacts().shop
  const sheet = useMemo(() => buildSheet(build), [build])
  return (
    <FitPanel
      sheet={sheet}
      brand={mark.start + mark.tag}
      color={FRAME_COLORS[build.color]}
      chosen={build.size}
      soldOut={NONE}
      onChoose={(chosen) => {
        const size = SIZES.find((one) => one === chosen)
        if (size) onChoose(size)
      }}
      noneTitle={m.none_build()}
    />
  )
}
