import Button from '@mui/material/Button'
import { useNotify } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from '../../../providers/i18n.ts'
import styles from './panels.module.css'

/** Saves the current list as a view with a name. */
export function SaveViewForm({ save }: { readonly save: (name: string) => void }) {
  const t = useTranslate()
  const notify = useNotify()
  const id = useId()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = name.trim()
    if (!trimmed) return
    save(trimmed)
    setName('')
    notify('list.views.saved', { type: 'success' })
  }
  return (
    <form className={styles.saveView} onSubmit={submit}>
      <label htmlFor={id}>{t('list.views.save')}</label>
      <span>
        <input
          id={id}
          dir={name ? 'auto' : undefined}
          maxLength={40}
          value={name}
          placeholder={t('list.views.name')}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type='submit' variant='outlined' size='small' disabled={!name.trim()}>
          {t('list.views.add')}
        </Button>
      </span>
    </form>
  )
}
