import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useLanguageOrder } from '../../engine/form/languages/columns.ts'
import type { PreviewProps } from '../../field/inputs/custom-components.ts'
import { nameIn } from '../../field/inputs/FieldPreview.tsx'
import { inputId } from '../../field/inputs/use-field-input.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { SearchResultPreview } from './SearchResultPreview.tsx'
import { SocialCardPreview } from './SocialCardPreview.tsx'
import styles from './seo-preview.module.css'

/** The external places where a page appears, and the fields that define its appearance there. */
const fieldsByTarget = {
  search: ['metaTitle', 'metaDescription', 'metaKeywords'],
  facebook: ['facebookTitle', 'facebookDescription', 'facebookImage'],
  twitter: ['twitterTitle', 'twitterDescription', 'twitterImage'],
} as const
type PreviewTarget = keyof typeof fieldsByTarget

/** A live preview of the page as a search result and as a social media card, in both languages. */
export default function SeoPreview(props: PreviewProps) {
  const translate = useTranslate()
  const order = useLanguageOrder()
  const [target, setTarget] = useState<PreviewTarget>('search')
  useFollowFocus(props, setTarget)
  return (
    <PreviewPanel title={translate('settings.preview.label')}>
      <fieldset className={styles.places} aria-label={translate('settings.preview.which')}>
        {(Object.keys(fieldsByTarget) as PreviewTarget[]).map((name) => (
          <button key={name} type='button' aria-pressed={name === target} onClick={() => setTarget(name)}>
            {translate(`settings.preview.${name}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.cards}>
        {order.map((locale) =>
          target === 'search' ? (
            <SearchResultPreview key={locale} {...props} locale={locale} />
          ) : (
            <SocialCardPreview key={`${target} ${locale}`} {...props} locale={locale} network={target} />
          ),
        )}
      </div>
    </PreviewPanel>
  )
}

/** Switches to the preview whose fields have the focus. */
function useFollowFocus(props: PreviewProps, show: (target: PreviewTarget) => void): void {
  const { fields, path, row } = props
  useEffect(() => {
    const listen = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? target.id : ''
      const at = { fields, path, row }
      const focused = (Object.keys(fieldsByTarget) as PreviewTarget[]).find((target) =>
        fieldsByTarget[target].some((name) =>
          [nameIn(at, name, 'en'), nameIn(at, name, 'ar')].map(inputId).includes(id),
        ),
      )
      if (focused) show(focused)
    }
    document.addEventListener('focusin', listen)
    return () => document.removeEventListener('focusin', listen)
  }, [fields, path, row, show])
}
