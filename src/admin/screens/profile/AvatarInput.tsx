import { useNotify } from 'ra-core'
import { Suspense, useRef, useState } from 'react'
import type { Account } from '../../../api/profile.ts'
import { isImageField } from '../../../fields/field-types.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { useSections } from '../../context/context.tsx'
import type { CropSource } from '../../files/pictures/CropDialog.tsx'
import { useErrorMessage } from '../../notifications/request-errors.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { upload } from '../../providers/requests/api.ts'
import { OutlineButton, SubtleButton } from '../../ui/controls/styled-controls.tsx'
import { initialsOf } from '../../ui/text/initials.ts'
import styles from './profile.module.css'

const CropDialog = lazy(() => import('../../files/pictures/CropDialog.tsx'))

interface Props {
  readonly account: Account
  readonly problem: string | undefined
  /** Receives the id of the new picture, or null. */
  readonly onChange: (avatar: string | null) => Promise<boolean>
}

/** The person's picture: choose, crop to a square, upload. */
export function AvatarInput({ account, problem, onChange }: Props) {
  const t = useTranslate()
  const notify = useNotify()
  const failureText = useErrorMessage()
  const field = useAvatarField()
  const chooser = useRef<HTMLInputElement>(null)
  const [cropSource, setCropSource] = useState<CropSource>()

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
      {account.canChange && (
        <div>
          <input
            ref={chooser}
            hidden
            type='file'
            accept='image/jpeg,image/png,image/webp'
            aria-label={t('profile.choose')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) setCropSource({ address: URL.createObjectURL(file), name: file.name })
              target.value = ''
            }}
          />
          <OutlineButton onClick={() => chooser.current?.click()}>{t('profile.choose')}</OutlineButton>{' '}
          {account.avatar && <SubtleButton onClick={() => void onChange(null)}>{t('profile.remove')}</SubtleButton>}
          <p data-wrong={problem !== undefined}>{problem ?? t('profile.pictureNote')}</p>
        </div>
      )}
      {cropSource && field && (
        <Suspense>
          <CropDialog
            source={cropSource}
            field={field}
            onCropped={(file) => void send(file)}
            onClose={() => setCropSource(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The image field of the accounts section, which defines the limits for the picture. */
function useAvatarField(): FieldOfKind<'image'> | undefined {
  const fields = Object.values(useSections().find(({ writePolicy: guard }) => guard === 'account')?.fields ?? {})
  return fields.find((field) => isImageField(field))
}
