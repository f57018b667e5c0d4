/** Which version of the program runs, for whoever is asked about it. For staff alone: strangers need not know what to look up. */
import { PROGRAM } from '@spokehaat/contract/shop/first-shop'
import { useTroubleQuery } from './overview-api.ts'

/** As many letters of a commit as git itself shows. */
const SHOWN = 8

export function RunningProgram() {
  const { data } = useTroubleQuery()
  if (!data) return null
  const { version, commit, node } = data
  return (
    <p title={commit} className="figures mt-8 text-[0.9375rem] wrap-anywhere text-muted">
      {`${PROGRAM} ${version}${commitWords(commit)}, on ${node}`}
    </p>
  )
}

/** Nothing where it is not known. */
function commitWords(commit: string): string {
  if (!/^[0-9a-f]{40}/.test(commit)) return ''
  return `, commit ${commit.slice(0, SHOWN)}${commit.endsWith('-dirty') ? ' with changes' : ''}`
}
