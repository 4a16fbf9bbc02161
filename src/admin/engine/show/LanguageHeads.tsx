import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { Row } from '../../providers/data-provider.ts'
import { useTranslate } from '../../providers/i18n.ts'
import type { LanguageState } from '../../ui/LanguageChips.tsx'
import { useLanguageOrder } from './record.ts'
import styles from './show.module.css'

const icons = { complete: CircleCheck, missing: CircleDashed, outdated: CircleAlert }
/** Languages are called what their speakers call them. */
const ownNames = { en: 'English', ar: 'العربية' } as const

interface LanguageHeadsProps {
  /** How complete each language is; said once a page. */
  readonly languages: Row['languages'] | undefined
}

/** The heads of the two columns. */
export const LanguageHeads = ({ languages }: LanguageHeadsProps) => (
  <div className={styles.heads}>
    {useLanguageOrder().map((locale) => (
      <p key={locale} data-locale={locale}>
        <strong lang={locale}>{ownNames[locale]}</strong>
        {languages && <State state={languages[locale]} />}
      </p>
    ))}
  </div>
)

function State({ state }: { readonly state: LanguageState }) {
  const t = useTranslate()
  const Icon = icons[state]
  return (
    <span data-state={state}>
      <Icon size={14} aria-hidden='true' /> {t(`languages.${state}`)}
    </span>
  )
}

interface LanguageTabsProps {
  readonly chosen: string
  readonly choose: (locale: string) => void
}

/** On a narrow screen, one language at a time. */
export function LanguageTabs({ chosen, choose }: LanguageTabsProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.tabs} aria-label={t('list.show.languages')}>
      {useLanguageOrder().map((locale) => (
        <button
          key={locale}
          type='button'
          lang={locale}
          aria-pressed={locale === chosen}
          onClick={() => choose(locale)}
        >
          {ownNames[locale]}
        </button>
      ))}
    </fieldset>
  )
}
