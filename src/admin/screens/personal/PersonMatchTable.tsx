import { useId } from 'react'
import type { PersonMatch } from '../../../api/personal-data.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import styles from './personal-data.module.css'
import type { PersonSearch } from './use-person-search.ts'

/** The search results, from which the person's records are selected, because other people may have the same name. */
export function PersonMatchTable({
  search: { found = [], chosen, choose, toggle },
}: {
  readonly search: PersonSearch
}) {
  const t = useTranslate()
  const isAll = chosen.length === found.length
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope='col'>
            <Checkbox
              aria-label={t('privacy.page.chooseAll')}
              checked={isAll}
              indeterminate={chosen.length > 0 && !isAll}
              onChange={() => choose(isAll ? [] : found)}
            />
          </th>
          {(['record', 'section', 'unit', 'received'] as const).map((name) => (
            <th key={name} scope='col'>
              {t(`privacy.page.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map((record) => (
          <PersonMatchRow
            key={record.id}
            record={record}
            isChosen={chosen.includes(record)}
            toggle={() => toggle(record)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface PersonMatchRowProps {
  readonly record: PersonMatch
  readonly isChosen: boolean
  readonly toggle: () => void
}

function PersonMatchRow({ record, isChosen, toggle }: PersonMatchRowProps) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const section = record.label[locale]
  return (
    <tr data-chosen={isChosen || undefined}>
      <td>
        <Checkbox
          id={id}
          aria-label={t('privacy.page.choose', { title: record.title, section })}
          checked={isChosen}
          onChange={toggle}
        />
      </td>
      <td>
        <label htmlFor={id}>
          <bdi>{record.title}</bdi>
          {record.deleted && <small> ({t('privacy.page.deleted')})</small>}
        </label>
      </td>
      <td>{section}</td>
      <td>{record.unit.displayName[locale]}</td>
      <td>
        <RelativeTime at={record.createdAt} />
      </td>
    </tr>
  )
}
