/** Find your bike: four questions, and three bicycles with reasons. Its address holds the answers, and can be sent on. */

import * as m from '@spokehaat/texts/find'
import { redirect, useNavigation } from 'react-router'
import { PageError } from '../../layout/plain/page-error.tsx'
import { FIND_PATH } from '../../lib/find-path.ts'
import { formatFigure } from '../../lib/format.ts'
import { hasBicycles } from '../../lib/has-bicycles.ts'
import { ownName } from '../../lib/own-text.ts'
import { paths } from '../../lib/paths.ts'
import { factsOf, useShopFacts } from '../../lib/shop-facts.ts'
import { storefrontContext } from '../../render/storefront-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { pageMeta, productCard } from '../seo/page-meta.ts'
import type { Route } from './+types/find-page.ts'
import { isClean, readAnswers, writeAnswers } from './answers.server.ts'
import { findBikes } from './find-bikes.server.ts'
import { FindForm } from './find-form.tsx'
import { FoundBikes, NoBikes, NoneFits } from './found-bikes.tsx'

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const facts = factsOf(matches[0])
  const { answers = null, found = null } = loaderData ?? {}
  const first = found?.bikes[0]?.product
  const card = first && productCard(first, ownName(first).text, facts)
  return pageMeta({
    title: answers ? m.page_title_of({ height: formatFigure(answers.height / 10) }) : m.title(),
    description: m.description(),
    path: FIND_PATH,
    facts,
    ...(card && { card }),
    // there are more answers than a search engine should read: the questions alone are a page of their own
    isListed: !loaderData?.isAsked,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { typed, answers, problems } = readAnswers(url.searchParams)
  const isAsked = url.searchParams.has('height')
  if (!answers) return { typed, answers, problems, isAsked, found: null }
  if (!isClean(url.searchParams, answers)) throw redirect(`${FIND_PATH}?${writeAnswers(answers)}`)
  return {
    typed,
    answers,
    problems,
    isAsked,
    found: await findBikes(context.get(storefrontContext), answers),
  }
}

export default function FindPage({ loaderData }: Route.ComponentProps) {
  const { typed, answers, problems, found } = loaderData
  const navigation = useNavigation()
  const isBusy =
    navigation.location?.pathname.endsWith(FIND_PATH) === true && navigation.location.search !== ''
  const { categories } = useShopFacts()
  const isBikeShop = found?.isBikeShop ?? hasBicycles(categories)
  const form = <FindForm typed={typed} problems={problems} isBusy={isBusy} />
  return (
    <>
      <Banner
        title={m.title()}
        crumbs={[{ label: m.home(), to: paths.home() }, { label: m.title() }]}
        {...(!found && isBikeShop && { lead: m.lead() })}
      />
      <div className="wrap pt-6 md:pt-8">
        {!isBikeShop ? (
          <NoBikes />
        ) : !answers || !found ? (
          <div className="max-w-2xl">{form}</div>
        ) : found.bikes.length > 0 ? (
          <FoundBikes answers={answers} found={found} form={form} />
        ) : (
          <NoneFits answers={answers} form={form} />
        )}
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
