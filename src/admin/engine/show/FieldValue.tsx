import { createContext, Suspense, useContext } from 'react'
import { isEmpty, type Leaf } from '../../../schema/fields.ts'
import { isStoredFile } from '../../../schema/kinds/upload.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { useHijri } from '../../ui/text/hijri-text.ts'
import { WithPhones } from '../../ui/text/WithPhones.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Nothing } from '../cells/Clipped.tsx'
import { cellOf } from '../cells.ts'
import { CopyButton } from './CopyButton.tsx'
import { References } from './References.tsx'
import { RichText } from './RichText.tsx'
import { FileValue, PictureValue } from './StoredValue.tsx'
import styles from './value.module.css'

const PersonalFile = lazy(() => import('../personal/PersonalFile.tsx').then((file) => ({ default: file.PersonalFile })))

/** Are personal values what they are, or masks of it? */
export const RevealedContext = createContext(false)

interface FieldValueProps {
  readonly leaf: Leaf
  readonly value: unknown
}

/** A field's value at full length. */
export function FieldValue({ leaf: { field, path }, value }: FieldValueProps) {
  const t = useTranslate()
  const locale = useLocale()
  const isRevealed = useContext(RevealedContext)
  if (isEmpty(value)) {
    return (
      <span className={styles.nothing}>
        <Nothing />
        <VisuallyHidden lang={locale}>{t('list.table.empty')}</VisuallyHidden>
      </span>
    )
  }
  if (field.personal === true && !isRevealed) return <bdi dir='ltr'>{String(value)}</bdi>
  switch (field.kind) {
    case 'text':
      return (
        <span className={styles.text} dir='auto'>
          <WithPhones text={String(value)} />
        </span>
      )
    case 'richText':
      return <RichText html={String(value)} />
    case 'image':
      return isStoredFile(value) ? <PictureValue file={value} /> : null
    case 'file':
      if (!isStoredFile(value)) return null
      return field.personal ? (
        <Suspense>
          <PersonalFile file={value} />
        </Suspense>
      ) : (
        <FileValue file={value} isRecord={field.required === true} />
      )
    case 'reference':
    case 'references':
      return <References to={field.to} ids={(Array.isArray(value) ? value : [value]).map(String)} />
    default: {
      const Cell = cellOf(field.kind)
      const isDay = field.kind === 'date' || field.kind === 'dateTime'
      const isContact = field.kind === 'email' || field.kind === 'phone'
      return (
        <span className={styles.value}>
          <Cell field={field} path={path} value={value} />
          {isDay && <Hijri moment={String(value)} />}
          {isContact && <CopyButton text={String(value)} />}
        </span>
      )
    }
  }
}

/** The same day by the Islamic calendar, in units whose people date by it. */
function Hijri({ moment }: { readonly moment: string }) {
  const said = useHijri()(moment)
  return said ? <small className={styles.beside}>{said}</small> : null
}
