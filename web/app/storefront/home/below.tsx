/** What is scrolled to on the home page. */
import type { ComponentProps } from 'react'
import { Builder } from '../builder/builder.tsx'
import { BlogTeaser } from './blog-teaser.tsx'
import { FlashSale } from './flash-sale.tsx'
import { NewsletterSignup } from './newsletter-signup.tsx'
import { TestimonialsCarousel } from './testimonials-carousel.tsx'

interface BelowProps {
  articles: ComponentProps<typeof BlogTeaser>['articles']
  onSale: ComponentProps<typeof FlashSale>['products']
  servedAt: number
  search: string
}

export default function Below({ articles, onSale, servedAt, search }: BelowProps) {
  return (
    <>
      <BlogTeaser articles={articles} />
      <TestimonialsCarousel />
      <FlashSale products={onSale} servedAt={servedAt} />
      <Builder search={search} />
      <NewsletterSignup />
    </>
  )
}
