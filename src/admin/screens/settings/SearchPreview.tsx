import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLanguageOrder } from '../../engine/form/languages/columns.ts'
import { nameIn } from '../../field/inputs/FieldPreview.tsx'
import type { PreviewProps } from '../../field/inputs/hand-written.ts'
import { inputId } from '../../field/inputs/use-field-input.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { SearchResult } from './SearchResult.tsx'
import { SocialCard } from './SocialCard.tsx'
import styles from './search-preview.module.css'

/** Where a page is seen by people who are not on it yet, and the fields that say how. */
const places = {
  search: ['metaTitle', 'metaDescription', 'metaKeywords'],
  facebook: ['facebookTitle', 'facebookDescription', 'facebookImage'],
  twitter: ['twitterTitle', 'twitterDescription', 'twitterImage'],
} as const
type Place = keyof typeof places

/** The page as a search result and as a card of the networks, in both languages, while it is being written. */
export default function SearchPreview(props: PreviewProps) {
  const translate = useTranslate()
  const order = useLanguageOrder()
  const [place, setPlace] = useState<Place>('search')
  useFollowing(props, setPlace)
  return (
    <PreviewPanel title={translate('settings.preview.label')}>
      <fieldset className={styles.places} aria-label={translate('settings.preview.which')}>
        {(Object.keys(places) as Place[]).map((name) => (
          <button key={name} type='button' aria-pressed={name === place} onClick={() => setPlace(name)}>
            {translate(`settings.preview.${name}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.cards}>
        {order.map((locale) =>
          place === 'search' ? (
            <SearchResult key={locale} {...props} locale={locale} />
          ) : (
            <SocialCard key={`${place} ${locale}`} {...props} locale={locale} network={place} />
          ),
        )}
      </div>
    </PreviewPanel>
  )
}

/** Shows the place whose fields the person has gone to. */
function useFollowing(props: PreviewProps, show: (place: Place) => void): void {
  const { fields, path, row } = props
  useEffect(() => {
    const listen = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? target.id : ''
      const at = { fields, path, row }
      const found = (Object.keys(places) as Place[]).find((place) =>
        places[place].some((name) => [nameIn(at, name, 'en'), nameIn(at, name, 'ar')].map(inputId).includes(id)),
      )
      if (found) show(found)
    }
    document.addEventListener('focusin', listen)
    return () => document.removeEventListener('focusin', listen)
  }, [fields, path, row, show])
}
