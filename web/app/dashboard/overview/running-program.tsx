/** Which Spokehaat runs, for whoever is asked about it. For staff alone: strangers need not know what to look up. */
import { useTroubleQuery } from './overview-api.ts'

/** As many letters of a commit as git itself shows. */
const SHOWN = 8

export function RunningProgram() {
  const { data } = useTroubleQuery()
  if (!data) return null
  const { version, commit, node } = data
  const isKnown = /^[0-9a-f]{40}/.test(commit)
  return (
    <p className="figures mt-8 text-[0.9375rem] wrap-anywhere text-muted">
      Spokehaat {version}
      {isKnown && (
        <>
          {', commit '}
          <span title={commit}>
            {commit.slice(0, SHOWN)}
            {commit.endsWith('-dirty') && ' with changes'}
          </span>
        </>
      )}
      {`, on ${node}`}
    </p>
  )
}
