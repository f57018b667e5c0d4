import * as m from '@spokehaat/texts/layout'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { noteSilence, onReconnected } from '../../lib/connection.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { isNotFound } from '../../lib/status-error.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Wheel } from '../../ui/wheel.tsx'

interface PageErrorProps {
  error: unknown
  /** What failed, where more is known than that it did. */
  title?: string
}

/** The page in place of one that is not there, or that failed; always with a way on. */
export function PageError({ error, title: failed }: PageErrorProps) {
  const missing = isNotFound(error)
  const unreachable = isUnreachable(error)
  useReturn(unreachable)
  const { shop } = useShopFacts()
  const title = missing ? m.not_found() : (failed ?? (unreachable ? m.unreachable() : m.went_wrong()))
  return (
    <div className="wrap grid items-center gap-10 py-16 md:grid-cols-[1fr_minmax(0,28rem)] md:py-24">
      <title>
        {[missing ? m.not_found_title() : m.error_title(), shop.name].filter(Boolean).join(' · ')}
      </title>
      <div>
        <p className="label-caps text-muted">
          {missing ? m.not_found_code() : unreachable ? m.unreachable_code() : m.error_code()}
        </p>
        <h1 className="mt-2 text-figure font-extrabold">{title}</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          {missing ? m.not_found_text() : unreachable ? m.unreachable_text() : m.error_text()}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {missing ? (
            <ButtonLink to={paths.shop()} variant="primary" size="lg">
              {m.all_bikes()}
            </ButtonLink>
          ) : (
            <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
              {m.try_again()}
            </Button>
          )}
          <ButtonLink to={paths.home()} size="lg">
            {m.go_home()}
          </ButtonLink>
        </div>
      </div>
      {missing ? (
        <ScenePicture
          name="state-not-found"
          ratio="card"
          sizes="(min-width: 48rem) 28rem, 90vw"
          className="mx-auto w-full max-w-md"
        />
      ) : (
        <Wheel className="mx-auto size-56 text-edge md:size-80" />
      )}
    </div>
  )
}

/** Once the shop answers again, the page comes by itself. */
function useReturn(unreachable: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!unreachable) return
    noteSilence()
    return onReconnected(() => void revalidate())
  }, [unreachable, revalidate])
}

/** A proxy that does not reach the shop, or the shop itself that does not reach its database. */
const NOT_THERE = [502, 503, 504]

/** Browsers say a broken line as a TypeError of `fetch`, each in words of its own. */
function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return NOT_THERE.includes(error.status)
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}
