import Button from '@mui/material/Button'
import { Download, Search, UserX } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { fixedPages } from '../../../schema/page-paths.ts'
import { longestSearch } from '../../../schema/text/search.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { Labelled } from '../../ui/controls/Labelled.tsx'
import { Page } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { FoundRecords } from './FoundRecords.tsx'
import styles from './personal-data.module.css'
import { type Search as SearchState, useSearch } from './search.ts'

const PersonDialog = lazy(() => import('./PersonDialog.tsx'))

/** Everything that is kept of one person: found, handed out, erased. */
export default function PersonalData() {
  return (
    <WithWords part='personal'>
      <DataPage />
    </WithWords>
  )
}

function DataPage() {
  const t = useTranslate()
  const locale = useLocale()
  const search = useSearch()
  return (
    <Page title={fixedPages.personalData.menu.label[locale]}>
      <section className={styles.card}>
        <p className={styles.about}>{t('personal.page.about')}</p>
        <SearchForm search={search} />
      </section>
      {search.found?.length === 0 && (
        <EmptyState
          icon={<Search size={22} aria-hidden />}
          title={t('personal.page.none')}
          text={t('personal.page.noneHint')}
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
      <Labelled
        label={t('personal.page.label')}
        value={q}
        dir='auto'
        maxLength={q.includes('@') ? 254 : longestSearch}
        autoComplete='off'
        problem={search.problem}
        onChange={(event) => setQ(event.target.value)}
      />
      <Button type='submit' variant='contained' disabled={search.busy} startIcon={<Search size={17} aria-hidden />}>
        {t('personal.page.find')}
      </Button>
    </form>
  )
}

function Results({ search }: { readonly search: SearchState }) {
  const t = useTranslate()
  const [asked, setAsked] = useState<'export' | 'erase'>()
  const { found = [], chosen, more } = search
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2>{t('personal.page.found', { smart_count: found.length })}</h2>
        <p role='status'>{t('personal.page.chosen', { smart_count: chosen.length })}</p>
        <Button
          variant='outlined'
          disabled={chosen.length === 0}
          startIcon={<Download size={17} aria-hidden />}
          onClick={() => setAsked('export')}
        >
          {t('personal.page.export')}
        </Button>
        <Button
          variant='outlined'
          color='error'
          disabled={chosen.length === 0}
          startIcon={<UserX size={17} aria-hidden />}
          onClick={() => setAsked('erase')}
        >
          {t('personal.page.erase')}
        </Button>
      </header>
      {more && <p className={styles.about}>{t('personal.page.more')}</p>}
      <FoundRecords search={search} />
      {asked && (
        <Suspense>
          <PersonDialog what={asked} records={chosen} erased={search.again} close={() => setAsked(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
