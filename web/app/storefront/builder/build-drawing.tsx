import type { Build } from '@spokehaat/contract/catalogue/build'
import { useId, useMemo } from 'react'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { drawBuild } from '../../picture/draw-build.ts'
import { DrawingGround } from '../../picture/drawing-ground.tsx'
import { BUILD_GROUND } from '../../picture/ground-of.ts'

/** A build drawn in the page itself, so that it changes with the choice at once. */
export default function BuildDrawing({ build, title }: { build: Build; title: string }) {
  // ids in one page's drawings must differ; React's own id may hold signs that a url(#…) must not
  const prefix = `d${useId().replaceAll(/\W/g, '')}`
  const brand = useShopFacts().shop.mark
  const name = brand.start + brand.tag
  const svg = useMemo(() => drawBuild(build, { brand: name, title, prefix }), [build, name, title, prefix])
  return (
    <>
      <DrawingGround ground={BUILD_GROUND} />
      <div
        className="absolute inset-0 *:size-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; no free text is in it
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </>
  )
}
