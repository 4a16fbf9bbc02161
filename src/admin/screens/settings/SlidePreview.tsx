import { ImageOff } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { directionOf, type Locale } from '../../../schema/text/words.ts'
import { useLanguageOrder } from '../../engine/form/languages/columns.ts'
import { nameIn } from '../../field/inputs/FieldPreview.tsx'
import type { PreviewProps } from '../../field/inputs/hand-written.ts'
import { fileAddress } from '../../files/file-address.ts'
import { Bidi } from '../../ui/text/Bidi.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import styles from './slide-preview.module.css'
import { usePicture, useTexts } from './written.ts'

/** The slide as visitors see it, in both languages, while it is being written. */
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
  const picture = usePicture(props, 'image')
  const link: unknown = useWatch({ name: nameIn(props, 'link', locale) })
  const { title, heroTitle, description } = useTexts(props, locale, ['title', 'heroTitle', 'description'])
  return (
    <article className={styles.slide} dir={directionOf(locale)} lang={locale} data-picture={picture !== undefined}>
      {picture ? (
        <img src={fileAddress(picture.url, 640)} alt='' />
      ) : (
        <span className={styles.none} dir='auto'>
          <ImageOff size={16} aria-hidden /> {translate('settings.preview.noPicture')}
        </span>
      )}
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <p className={styles.heroTitle}>{heroTitle || translate('settings.preview.untitled')}</p>
        {description && <p className={styles.description}>{description}</p>}
        {typeof link === 'string' && link.trim() !== '' && <Bidi className={styles.link ?? ''}>{link}</Bidi>}
      </div>
    </article>
  )
}
