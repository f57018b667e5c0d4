/** The chosen size of a bicycle with its measures drawn over it. What it says stands in the table beside it. */

import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/sheet'
import { useMemo } from 'react'
import ProductDrawing from '../../../picture/product-drawing.tsx'
import type { ShownProduct } from '../shown-product.ts'
import { geometryLines } from './geometry-lines.ts'

interface GeometryDrawingProps {
  product: Pick<ShownProduct, 'brand' | 'colors'>
  sheet: BicycleSheet
  color: string | null
  size: string | null
}

export default function GeometryDrawing({ product, sheet, color, size }: GeometryDrawingProps) {
  const lines = useMemo(() => geometryLines(sheet, size), [sheet, size])
  const { window, bike } = lines
  const drawn = useMemo(() => ({ ...product, sheet }), [product, sheet])
  return (
    <div aria-hidden="true" className="absolute inset-0 text-leaf">
      <div
        className="absolute inset-x-0 top-0 opacity-40"
        style={{ height: `${(bike.height / window.height) * 100}%` }}
      >
        <ProductDrawing product={drawn} color={color} size={lines.size} title="" />
      </div>
      <svg
        viewBox={`${window.x} ${window.y} ${window.width} ${window.height}`}
        className="absolute inset-0 size-full"
        fill="none"
        stroke="currentColor"
      >
        <title>{m.measures_of_the_frame()}</title>
        <path d={lines.guides} vectorEffect="non-scaling-stroke" strokeWidth="1.25" strokeDasharray="3 4" />
        <path d={lines.measures} vectorEffect="non-scaling-stroke" strokeWidth="2.5" />
      </svg>
      {lines.labels.map(({ text, x, y }) => (
        <span
          key={text.split(' ')[0]}
          className="figures absolute -translate-1/2 rounded-sm bg-green px-1.5 py-0.5 text-[0.75rem] leading-tight font-semibold whitespace-nowrap text-on-green sm:px-2 sm:text-[0.875rem]"
          style={{
            left: `${((x - window.x) / window.width) * 100}%`,
            top: `${((y - window.y) / window.height) * 100}%`,
          }}
        >
          {text}
        </span>
      ))}
    </div>
  )
}
