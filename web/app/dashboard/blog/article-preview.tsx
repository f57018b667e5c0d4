import type { Language } from '@spokehaat/contract/basics/language'
import { toBlocks } from '@spokehaat/contract/blog/article-blocks'
import { ArticleContent } from '../../ui/article-content.tsx'
import { PreviewLinks } from './preview-links.tsx'

interface ArticlePreviewProps {
  texts: { title: string; excerpt: string; content: string }
  language: Language
}

/** The texts as readers see them. */
export function ArticlePreview({ texts: { title, excerpt, content }, language }: ArticlePreviewProps) {
  const isEmpty = [title, excerpt, content].every((text) => text.trim() === '')
  return (
    <section
      aria-label={language === 'en' ? 'Preview in English' : 'Preview in Bangla'}
      className="min-h-40 rounded-md border border-line bg-paper p-5"
    >
      {isEmpty ? (
        <p className="text-muted">
          {language === 'en'
            ? 'There is nothing to show yet.'
            : 'There is no Bangla yet: its readers get the English texts.'}
        </p>
      ) : (
        <div lang={language}>
          <h2 className="text-section leading-tight wrap-anywhere">{title}</h2>
          <p className="mt-3 mb-8 text-lg text-muted wrap-anywhere">{excerpt}</p>
          <div className="wrap-anywhere">
            <ArticleContent
              blocks={toBlocks(content)}
              showLinks={(links) => <PreviewLinks links={links} />}
              anchors={`preview-${language}-`}
            />
          </div>
        </div>
      )}
    </section>
  )
}
