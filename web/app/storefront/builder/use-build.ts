/** The build that is being chosen. It stands in the address, so that it can be kept and shared. */
import { type Build, buildSearch, DEFAULT_BUILD, readBuild } from '@spokehaat/contract/catalogue/build'
import { type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const NAMES = [...new URLSearchParams(buildSearch(DEFAULT_BUILD)).keys(), 'extra']

/** `form`: what was chosen in it before scripts had taken over counts too. `search`: the query of the address. */
export function useBuild(form: RefObject<HTMLFormElement | null>, search: string) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [build, setBuild] = useState(() => readBuild(new URLSearchParams(search)))

  // an address that was opened meanwhile, such as the shared one of another build
  useEffect(() => setBuild(readBuild(new URLSearchParams(search))), [search])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts take over
  useEffect(() => {
    if (!form.current) return
    const shown = readBuild(chosenIn(form.current))
    if (buildSearch(shown) !== buildSearch(build)) choose(shown)
  }, [])

  function choose(next: Build) {
    setBuild(next)
    // other parts of the page may keep something in the address, too
    const query = new URLSearchParams(search)
    for (const name of NAMES) query.delete(name)
    const kept = query.toString()
    const own = buildSearch(next) === buildSearch(DEFAULT_BUILD) ? '' : buildSearch(next)
    // without the hash that a shared link has: with it, every choice would scroll to the top of the builder again
    void navigate(
      { search: [kept, own].filter(Boolean).join('&'), hash: '' },
      { replace: true, preventScrollReset: true, state, defaultShouldRevalidate: false },
    )
  }

  return { build, choose }
}

function chosenIn(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
  return query
}
