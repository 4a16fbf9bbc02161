import Button from '@mui/material/Button'
import { Download, Search, UserX } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { fixedPages } from '../../../schema/page-paths.ts'
import { maxSearchLength } from '../../../schema/text/max-search-length.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { LabeledInput } from '../../ui/controls/LabeledInput.tsx'
import { Page } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { PersonMatchTable } from './PersonMatchTable.tsx'
import styles from './personal-data.module.css'
import { type PersonSearch as SearchState, usePersonSearch } from './use-person-search.ts'

const PersonDataDialog = lazy(() => import('./PersonDataDialog.tsx'))

/** Searches, exports and erases all data about a person. */
export default function PersonalDataPage() {
  return (
    <WithMessages part='privacy'>
      <SearchPage />
    </WithMessages>
  )
}

function SearchPage() {
  const t = useTranslate()
  const locale = useLocale()
  const search = usePersonSearch()
  return (
    <Page title={fixedPages.personalData.menu.label[locale]}>
      <section className={styles.card}>
        <p className={styles.about}>{t('privacy.page.about')}</p>
        <SearchForm search={search} />
      </section>
      {search.found?.length === 0 && (
        <EmptyState
          icon={<Search size={22} aria-hidden />}
          title={t('privacy.page.none')}
          text={t('privacy.page.noneHint')}
        />
      )}
      {search.found && search.found.length > 0 && <Results search={search} />}
    </Page>
  )
}

function SearchForm({ search }: { readonly search: SearchState }) {
  const t = useTranslate()
  const [q, setQ] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void search.find(q)
  }
  return (
    <form className={styles.search} noValidate onSubmit={onSubmit}>
      <LabeledInput
        label={t('privacy.page.label')}
        value={q}
        dir='auto'
        maxLength={q.includes('@') ? 254 : maxSearchLength}
        autoComplete='off'
        problem={search.problem}
        onChange={(event) => setQ(event.target.value)}
      />
      <Button type='submit' variant='contained' disabled={search.busy} startIcon={<Search size={17} aria-hidden />}>
        {t('privacy.page.find')}
      </Button>
    </form>
  )
}

function Results({ search }: { readonly search: SearchState }) {
  const t = useTranslate()
  const [openAction, setOpenAction] = useState<'export' | 'erase'>()
  const { found = [], chosen, more } = search
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2>{t('privacy.page.found', { smart_count: found.length })}</h2>
        <p role='status'>{t('privacy.page.chosen', { smart_count: chosen.length })}</p>
        <Button
          variant='outlined'
          disabled={chosen.length === 0}
          startIcon={<Download size={17} aria-hidden />}
          onClick={() => setOpenAction('export')}
        >
          {t('privacy.page.export')}
        </Button>
        <Button
          variant='outlined'
          color='error'
          disabled={chosen.length === 0}
          startIcon={<UserX size={17} aria-hidden />}
          onClick={() => setOpenAction('erase')}
        >
          {t('privacy.page.erase')}
        </Button>
      </header>
      {more && <p className={styles.about}>{t('privacy.page.more')}</p>}
      <PersonMatchTable search={search} />
      {openAction && (
        <Suspense>
          <PersonDataDialog
            action={openAction}
            records={chosen}
            onErased={search.again}
            close={() => setOpenAction(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
