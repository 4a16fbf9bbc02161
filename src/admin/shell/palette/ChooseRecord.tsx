import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isUuid } from '../../../fields/relation/relation.ts'
import { pathToPage, type SectionRoute } from '../../../schema/paths.ts'
import { useLocalPath, useSection } from '../../context/context.tsx'
import { dataProvider } from '../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { Page } from '../../ui/Page.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { useNumberFormat } from '../../ui/text/locale-formats.ts'
import styles from './choose.module.css'

interface Props extends Pick<SectionRoute, 'action'> {
  /** The route pattern. */
  readonly path: string
}

/** For a page of a single record whose URL contains no record: lets the person choose one. */
export default function ChooseRecord({ path, action }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const section = useSection()
  const local = useLocalPath()
  const number = useNumberFormat()
  const [q, setWords] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: [section.name, 'options', { q, locale }],
    queryFn: () => dataProvider.options(section.name, { q, page: 1, perPage: 20, locale }),
    placeholderData: keepPreviousData,
  })
  const label = t(`resources.${section.name}.name`)
  return (
    <Page
      title={t(action === 'show' ? 'shell.choose.toSee' : 'shell.choose.title')}
      crumbs={[
        { label, to: pathToPage(section, 'list') },
        { label: t(action === 'show' ? 'ra.action.show' : 'ra.action.edit') },
      ]}
    >
      <search className={styles.search}>
        <Search size={17} aria-hidden />
        <input
          value={q}
          maxLength={50}
          aria-label={t('shell.choose.search')}
          placeholder={t('shell.choose.search')}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      {error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data?.data.length === 0 && <p className={styles.none}>{t('shell.choose.none')}</p>}
      <ul className={styles.list}>
        {data?.data.map((option) => (
          <li key={option.id}>
            <Link
              to={local(path.replace(':slug?', encodeURIComponent(option.slug ?? option.id)))}
              className={styles.option}
            >
              <span dir='auto'>{option.title}</span>
              {option.slug && !isUuid(option.slug) && <bdi dir='ltr'>{option.slug}</bdi>}
            </Link>
          </li>
        ))}
      </ul>
      {data?.meta && data.meta.total > data.data.length && (
        <p className={styles.none}>{t('shell.choose.more', { shown: number(data.data.length) })}</p>
      )}
    </Page>
  )
}
