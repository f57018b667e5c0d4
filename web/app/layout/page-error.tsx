import { paths } from '../lib/paths.ts'
import { isNotFound } from '../lib/status-error.ts'
import { ScenePicture } from '../picture/scene-picture.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Wheel } from '../ui/wheel.tsx'

/** The page in place of one that is not there, or that failed; always with a way on. */
export function PageError({ error }: { error: unknown }) {
  const missing = isNotFound(error)
  const title = missing ? 'This road ends here' : 'Something went wrong on our side'
  return (
    <div className="wrap grid items-center gap-10 py-16 md:grid-cols-[1fr_minmax(0,28rem)] md:py-24">
      <title>{`${missing ? 'Page not found' : 'Error'} · Spokehaat`}</title>
      <div>
        <p className="label-caps text-muted">{missing ? 'Error 404' : 'Error 500'}</p>
        <h1 className="mt-2 text-[clamp(2.25rem,1.5rem+3vw,4rem)] font-extrabold">{title}</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          {missing
            ? 'There is nothing at this address. The bike may have been sold, or the link has a typing error.'
            : 'The page could not be made. Nothing of yours is lost; please try again in a moment.'}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {missing ? (
            <ButtonLink to={paths.shop()} variant="primary" size="lg">
              See all bikes
            </ButtonLink>
          ) : (
            <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
              Try again
            </Button>
          )}
          <ButtonLink to={paths.home()} size="lg">
            Go to Home
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
