import { ImageOff } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { directionOf, type Locale } from '../../../schema/text/words.ts'
import { useUnit } from '../../context/context.tsx'
import type { PreviewProps } from '../../field/inputs/hand-written.ts'
import { fileAddress } from '../../files/file-address.ts'
import { usePageName } from './page-name.ts'
import styles from './search-preview.module.css'
import { usePicture, useTexts } from './written.ts'

interface Props extends PreviewProps {
  readonly locale: Locale
  readonly network: 'facebook' | 'twitter'
}

/** The page as a network shows a link to it; what is not written for it is what search engines get. */
export function SocialCard({ locale, network, ...props }: Props) {
  const translate = useTranslate()
  const host = URL.parse(useUnit().front_url ?? '')?.host ?? ''
  const name = usePageName(props, locale)
  const picture = usePicture(props, `${network}Image`)
  const texts = useTexts(props, locale, [
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
        <img className={styles.picture} src={fileAddress(picture.url, 640)} alt='' />
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
