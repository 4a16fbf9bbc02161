import { ImageOff } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { directionOf, type Locale } from '../../../schema/text/locales.ts'
import { useLanguageOrder } from '../../engine/form/languages/columns.ts'
import type { PreviewProps } from '../../field/inputs/custom-components.ts'
import { nameIn } from '../../field/inputs/FieldPreview.tsx'
import { fileUrl } from '../../files/file-url.ts'
import { LtrText } from '../../ui/text/LtrText.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import styles from './slide-preview.module.css'
import { usePreviewPicture, usePreviewTexts } from './use-preview-values.ts'

/** A live preview of the slide as visitors see it, in both languages. */
export default function SlidePreview(props: PreviewProps) {
  const translate = useTranslate()
  const order = useLanguageOrder()
  return (
    <PreviewPanel title={translate('settings.preview.slide')}>
      <div className={styles.slides}>
        {order.map((locale) => (
          <Slide key={locale} {...props} locale={locale} />
        ))}
      </div>
    </PreviewPanel>
  )
}

function Slide({ locale, ...props }: PreviewProps & { readonly locale: Locale }) {
  const translate = useTranslate()
  const picture = usePreviewPicture(props, 'image')
  const link: unknown = useWatch({ name: nameIn(props, 'link', locale) })
  const { title, heroTitle, description } = usePreviewTexts(props, locale, ['title', 'heroTitle', 'description'])
  return (
    <article className={styles.slide} dir={directionOf(locale)} lang={locale} data-picture={picture !== undefined}>
      {picture ? (
        <img src={fileUrl(picture.url, 640)} alt='' />
      ) : (
        <span className={styles.none} dir='auto'>
          <ImageOff size={16} aria-hidden /> {translate('settings.preview.noPicture')}
        </span>
      )}
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        <p className={styles.heroTitle}>{heroTitle || translate('settings.preview.untitled')}</p>
        {description && <p className={styles.description}>{description}</p>}
        {typeof link === 'string' && link.trim() !== '' && <LtrText className={styles.link ?? ''}>{link}</LtrText>}
      </div>
    </article>
  )
}
