import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { flattenFields } from '../../../../schema/fields.ts'
import { isMasked } from '../../../../schema/personal-fields.ts'
import { SectionLink, useSection } from '../../../context/context.tsx'
import { Clipped } from '../../../field/cells/Clipped.tsx'
import { useOrdering } from '../state/ordering.ts'
import { recordUrlKey } from '../state/row.ts'
import { useRowPageAction, useRowTitle } from '../state/rows.ts'
import { MaskedValue } from './ColumnCell.tsx'
import type { RowProps } from './ListRow.tsx'
import styles from './rows.module.css'

/** A record's title as a link, with its slug below. The title of a deleted record is not a link. */
export function TitleCell({ row, isTrash }: Pick<RowProps, 'row' | 'isTrash'>) {
  const section = useSection()
  const page = useRowPageAction()
  const title = useRowTitle()(row)
  const { Lead, Trail } = useOrdering() ?? {}
  const text = <Clipped dir='auto'>{title}</Clipped>
  const cell = (
    <span className={styles.title}>
      {isTrash ? (
        text
      ) : (
        <SectionLink section={section} action={page} slug={recordUrlKey(row)} title={title}>
          {text}
        </SectionLink>
      )}
      {'slug' in section.fields && row.slug && (
        <small>
          <Clipped dir='ltr'>/{row.slug}</Clipped>
        </small>
      )}
      {isMasked(section, section.title) && !row.anonymizedAt && (
        <MaskedValue column={{ name: section.title, leaf: titleLeafOf(section) }} row={row} />
      )}
      {Trail && <Trail row={row} />}
    </span>
  )
  if (!Lead) return cell
  return (
    <span className={styles.led}>
      <Lead row={row} />
      {cell}
    </span>
  )
}

const titleLeafOf = ({ fields, title }: EffectiveSection) => flattenFields(fields).find(({ path }) => path === title)
