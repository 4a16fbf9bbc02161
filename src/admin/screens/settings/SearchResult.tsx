import { useTranslate } from 'react-admin'
import { directionOf, type Locale } from '../../../schema/text/words.ts'
import { useUnit } from '../../context/context.tsx'
import type { PreviewProps } from '../../field/inputs/hand-written.ts'
import { usePageName, useWhere } from './page-name.ts'
import styles from './search-preview.module.css'
import { useTexts } from './written.ts'

/** The page as search engines list it. */
export function SearchResult(props: PreviewProps & { readonly locale: Locale }) {
  const { locale } = props
  const translate = useTranslate()
  const unit = useUnit()
  const where = useWhere(props, locale)
  const name = usePageName(props, locale)
  const { metaTitle, metaDescription } = useTexts(props, locale, ['metaTitle', 'metaDescription'])
  const title = metaTitle || name
  return (
    <article className={styles.result} dir={directionOf(locale)} lang={locale}>
      <header className={styles.source}>
        <span className={styles.mark} aria-hidden>
          {unit.displayName[locale].slice(0, 1)}
        </span>
        <span className={styles.site}>
          <strong>{unit.displayName[locale]}</strong>
          <bdi>{where}</bdi>
        </span>
      </header>
      <p className={styles.resultTitle}>{title || <Said>{translate('settings.preview.untitled')}</Said>}</p>
      <p className={styles.resultText}>
        {metaDescription || <Said>{translate('settings.preview.noDescription')}</Said>}
      </p>
    </article>
  )
}

/** What we say in the place of what nobody has written, in the interface's language. */
const Said = ({ children }: { readonly children: string }) => (
  <span className={styles.said} dir='auto'>
    {children}
  </span>
)
