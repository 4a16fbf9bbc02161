import { useId } from 'react'
import type { FoundRecord } from '../../../api/personal-data.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import styles from './personal-data.module.css'
import type { Search } from './search.ts'

/** The records found, to choose those that are the person's: others may be called the same. */
export function FoundRecords({ search: { found = [], chosen, choose, toggle } }: { readonly search: Search }) {
  const t = useTranslate()
  const isAll = chosen.length === found.length
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope='col'>
            <Checkbox
              aria-label={t('personal.page.chooseAll')}
              checked={isAll}
              indeterminate={chosen.length > 0 && !isAll}
              onChange={() => choose(isAll ? [] : found)}
            />
          </th>
          {(['record', 'section', 'unit', 'received'] as const).map((name) => (
            <th key={name} scope='col'>
              {t(`personal.page.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map((record) => (
          <FoundRow key={record.id} record={record} isChosen={chosen.includes(record)} toggle={() => toggle(record)} />
        ))}
      </tbody>
    </table>
  )
}

interface FoundRowProps {
  readonly record: FoundRecord
  readonly isChosen: boolean
  readonly toggle: () => void
}

function FoundRow({ record, isChosen, toggle }: FoundRowProps) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const section = record.label[locale]
  return (
    <tr data-chosen={isChosen || undefined}>
      <td>
        <Checkbox
          id={id}
          aria-label={t('personal.page.choose', { title: record.title, section })}
          checked={isChosen}
          onChange={toggle}
        />
      </td>
      <td>
        <label htmlFor={id}>
          <bdi>{record.title}</bdi>
          {record.deleted && <small> ({t('personal.page.deleted')})</small>}
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
