import { useTranslate } from 'ra-core'
import { directionOf, type Locale } from '../../../schema/text/locales.ts'
import { useUnit } from '../../context/context.tsx'
import type { PreviewProps } from '../../field/inputs/custom-components.ts'
import styles from './seo-preview.module.css'
import { useBreadcrumbUrl, usePageName } from './use-page-name.ts'
import { usePreviewTexts } from './use-preview-values.ts'

/** The page as a search result. */
export function SearchResultPreview(props: PreviewProps & { readonly locale: Locale }) {
  const { locale } = props
  const translate = useTranslate()
  const unit = useUnit()
  const breadcrumb = useBreadcrumbUrl(props, locale)
  const name = usePageName(props, locale)
  const { metaTitle, metaDescription } = usePreviewTexts(props, locale, ['metaTitle', 'metaDescription'])
  const title = metaTitle || name
  return (
    <article className={styles.result} dir={directionOf(locale)} lang={locale}>
      <header className={styles.source}>
        <span className={styles.mark} aria-hidden>
          {unit.displayName[locale].slice(0, 1)}
        </span>
        <span className={styles.site}>
          <strong>{unit.displayName[locale]}</strong>
          <bdi>{breadcrumb}</bdi>
        </span>
      </header>
      <p className={styles.resultTitle}>
        {title || <Placeholder>{translate('settings.preview.untitled')}</Placeholder>}
      </p>
      <p className={styles.resultText}>
        {metaDescription || <Placeholder>{translate('settings.preview.noDescription')}</Placeholder>}
      </p>
    </article>
  )
}

/** A placeholder in the interface's language for text that is missing. */
const Placeholder = ({ children }: { readonly children: string }) => (
  <span className={styles.placeholder} dir='auto'>
    {children}
  </span>
)
