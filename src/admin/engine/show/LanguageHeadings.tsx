import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { TranslationState } from '../../../schema/translation-state.ts'
import type { Row } from '../../providers/data-provider.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { useLanguageOrder } from './detail-record.ts'
import styles from './show.module.css'

const icons = { missing: CircleDashed, incomplete: CircleDashed, outdated: CircleAlert, complete: CircleCheck }
/** Language names in the language itself. */
const languageNames = { en: 'English', ar: 'العربية' } as const

interface LanguageHeadingsProps {
  /** Completeness of each language; passed to one heading per page only. */
  readonly languages: Row['languages'] | undefined
}

/** The headings of the two language columns. */
export const LanguageHeadings = ({ languages }: LanguageHeadingsProps) => (
  <div className={styles.heads}>
    {useLanguageOrder().map((locale) => (
      <p key={locale} data-locale={locale}>
        <strong lang={locale}>{languageNames[locale]}</strong>
        {languages && <State state={languages[locale]} />}
      </p>
    ))}
  </div>
)

function State({ state }: { readonly state: TranslationState }) {
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
          {languageNames[locale]}
        </button>
      ))}
    </fieldset>
  )
}
