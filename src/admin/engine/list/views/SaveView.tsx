import Button from '@mui/material/Button'
import { type FormEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useTranslate } from '../../../providers/i18n.ts'
import styles from './panels.module.css'

/** Gives the list as it is now a name. */
export function SaveView({ save }: { readonly save: (name: string) => void }) {
  const t = useTranslate()
  const notify = useNotify()
  const id = useId()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = name.trim()
    if (!given) return
    save(given)
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
