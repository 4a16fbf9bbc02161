import Button from '@mui/material/Button'
import { sectionHasPage } from '../../../../schema/paths.ts'
import { SectionLink, useSections } from '../../../context/context.tsx'
import type { BlockingRecords, Referrer } from '../../../notifications/request-errors.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { TitledDialog } from '../../../ui/TitledDialog.tsx'
import styles from '../state/list.module.css'

interface ReferencedDialogProps {
  readonly referrers: BlockingRecords
  /** Were several records to be deleted? */
  readonly many: boolean
  readonly close: () => void
}

/** Explains why a record was not deleted: the records that reference it, as links, and the number of further ones. */
export default function ReferencedDialog({ referrers, many, close }: ReferencedDialogProps) {
  const t = useTranslate()
  return (
    <TitledDialog
      title={t('list.referenced.title')}
      onClose={close}
      maxWidth='xs'
      fullWidth
      actions={
        <Button variant='contained' autoFocus onClick={close}>
          {t('list.actions.close')}
        </Button>
      }
    >
      {t(many ? 'list.referenced.bodyMany' : 'list.referenced.body')}
      <ul className={styles.referrers}>
        {referrers.named.map((referrer) => (
          <li key={referrer.id}>
            <ReferrerLink {...referrer} />
          </li>
        ))}
        {referrers.others > 0 && (
          <li>
            {t(referrers.named.length > 0 ? 'list.referenced.andOthers' : 'list.referenced.others', {
              smart_count: referrers.others,
            })}
          </li>
        )}
      </ul>
    </TitledDialog>
  )
}

function ReferrerLink({ section: name, slug, id, titles }: Referrer) {
  const t = useTranslate()
  const locale = useLocale()
  const section = useSections().find((other) => other.name === name)
  const title = <bdi>{titles[locale] || slug || id}</bdi>
  if (!section) return title
  return (
    <>
      <SectionLink section={section} action={sectionHasPage(section, 'edit') ? 'edit' : 'show'} slug={slug || id}>
        {title}
      </SectionLink>
      <small>{t(`resources.${name}.name`)}</small>
    </>
  )
}
