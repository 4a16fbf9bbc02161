import { ImageOff } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { directionOf, type Locale } from '../../../schema/text/locales.ts'
import { useUnit } from '../../context/context.tsx'
import type { PreviewProps } from '../../field/inputs/custom-components.ts'
import { fileUrl } from '../../files/file-url.ts'
import styles from './seo-preview.module.css'
import { usePageName } from './use-page-name.ts'
import { usePreviewPicture, usePreviewTexts } from './use-preview-values.ts'

interface Props extends PreviewProps {
  readonly locale: Locale
  readonly network: 'facebook' | 'twitter'
}

/** The page as a link card of a social network. Missing values fall back to those for search engines. */
export function SocialCardPreview({ locale, network, ...props }: Props) {
  const translate = useTranslate()
  const host = URL.parse(useUnit().front_url ?? '')?.host ?? ''
  const name = usePageName(props, locale)
  const picture = usePreviewPicture(props, `${network}Image`)
  const texts = usePreviewTexts(props, locale, [
    `${network}Title`,
    `${network}Description`,
    'metaTitle',
    'metaDescription',
  ] as const)
  const title = texts[`${network}Title`] || texts.metaTitle || name
  const description = texts[`${network}Description`] || texts.metaDescription
  return (
    <article className={styles.social} data-network={network} dir={directionOf(locale)} lang={locale}>
      {picture ? (
        <img className={styles.picture} src={fileUrl(picture.url, 640)} alt='' />
      ) : (
        <div className={styles.picture}>
          <ImageOff size={18} aria-hidden />
          <span dir='auto'>{translate('settings.preview.noPicture')}</span>
        </div>
      )}
      <div className={styles.socialText}>
        <bdi className={styles.host}>{host}</bdi>
        <p className={styles.socialTitle}>{title || translate('settings.preview.untitled')}</p>
        {description && <p className={styles.socialDescription}>{description}</p>}
      </div>
    </article>
  )
}
