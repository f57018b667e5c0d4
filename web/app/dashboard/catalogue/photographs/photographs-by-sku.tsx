import { Check, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { PhotographDrop, PhotographQueue } from './photograph-files.tsx'
import { usePhotographsBySku } from './use-photographs-by-sku.ts'

/** Photographs of many products at once: the names of their files say whose they are. */
export function PhotographsBySku() {
  const { images, results, isBusy, isRefused, add, retry, forget } = usePhotographsBySku()
  return (
    <DashboardCard title="Photographs">
      <div className="flex flex-col gap-6">
        <PhotographDrop
          label="Photographs of many products"
          hint="A file that is called 71003-kohl-2.jpg is the second of product 71003 in the color Kohl; 71003-2.jpg is of every color. The SKU of a color and size does as well. They come behind those that the product has."
          onFiles={(files) => void add(files)}
        />
        <PhotographQueue images={images} onRetry={retry} onForget={forget} />
        {isRefused && (
          <Button onClick={retry} className="self-start">
            Give them to their products again
          </Button>
        )}
        <p role="status" className="text-muted empty:hidden">
          {isBusy ? 'Looking for their products …' : ''}
        </p>
        {results.length > 0 && (
          <ul aria-label="What became of the files" className="flex flex-col">
            {results.map(({ name, words, isGood }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
                key={index}
                className="flex items-start gap-3 border-b border-line py-2.5 last:border-0"
              >
                {isGood ? (
                  <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
                ) : (
                  <X aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brick" />
                )}
                <div className="min-w-0 wrap-anywhere">
                  <p>{name}</p>
                  <p className={isGood ? 'text-muted' : 'text-brick'}>{words}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </DashboardCard>
  )
}
