import { Suspense, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Account } from '../../../api/profile.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { takesPicture } from '../../../schema/kinds.ts'
import { useSections } from '../../context/context.tsx'
import type { Cutting } from '../../files/pictures/CropDialog.tsx'
import { useFailureText } from '../../notices/failure.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { upload } from '../../providers/requests/api.ts'
import { OutlineButton, QuietButton } from '../../ui/controls/controls.tsx'
import { initialsOf } from '../../ui/text/initials.ts'
import styles from './profile.module.css'

const CropDialog = lazy(() => import('../../files/pictures/CropDialog.tsx'))

interface Props {
  readonly account: Account
  readonly problem: string | undefined
  /** The id of the new picture, or nothing. */
  readonly onChange: (avatar: string | null) => Promise<boolean>
}

/** The person's picture: chosen, cut to a square, sent. */
export function Avatar({ account, problem, onChange }: Props) {
  const t = useTranslate()
  const notify = useNotify()
  const failureText = useFailureText()
  const field = useAvatarField()
  const chooser = useRef<HTMLInputElement>(null)
  const [cutting, setCutting] = useState<Cutting>()

  async function send(file: File): Promise<void> {
    try {
      await onChange((await upload(file)).id)
    } catch (error) {
      notify(failureText(error), { type: 'error' })
    }
  }
  return (
    <div className={styles.avatarLine}>
      {account.avatar ? (
        <img className={styles.avatar} src={`${account.avatar}?w=160`} alt='' />
      ) : (
        <span className={styles.avatar} aria-hidden>
          {initialsOf(account.name)}
        </span>
      )}
      {account.mayChange && (
        <div>
          <input
            ref={chooser}
            hidden
            type='file'
            accept='image/jpeg,image/png,image/webp'
            aria-label={t('profile.choose')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) setCutting({ address: URL.createObjectURL(file), name: file.name })
              target.value = ''
            }}
          />
          <OutlineButton onClick={() => chooser.current?.click()}>{t('profile.choose')}</OutlineButton>{' '}
          {account.avatar && <QuietButton onClick={() => void onChange(null)}>{t('profile.remove')}</QuietButton>}
          <p data-wrong={problem !== undefined}>{problem ?? t('profile.pictureNote')}</p>
        </div>
      )}
      {cutting && field && (
        <Suspense>
          <CropDialog
            cutting={cutting}
            field={field}
            onCropped={(file) => void send(file)}
            onClose={() => setCutting(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What a person's picture may be, as the section of accounts says. */
function useAvatarField(): FieldOfKind<'image'> | undefined {
  const fields = Object.values(useSections().find(({ guard }) => guard === 'account')?.fields ?? {})
  return fields.find((field) => takesPicture(field))
}
