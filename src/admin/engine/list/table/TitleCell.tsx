import type { EffectiveSection } from '../../../../schema/effective.ts'
import { leavesOf } from '../../../../schema/fields.ts'
import { isMasked } from '../../../../schema/personal.ts'
import { SectionLink, useSection } from '../../../context/context.tsx'
import { Clipped } from '../../../field/cells/Clipped.tsx'
import { useOrdering } from '../state/ordering.ts'
import { keyOf } from '../state/row.ts'
import { useRowPage, useRowTitle } from '../state/rows.ts'
import { Masked } from './ColumnCell.tsx'
import type { RowProps } from './ListRow.tsx'
import styles from './rows.module.css'

/** A record's title as the way to it, and its slug beneath. A deleted record leads nowhere. */
export function TitleCell({ row, isTrash }: Pick<RowProps, 'row' | 'isTrash'>) {
  const section = useSection()
  const page = useRowPage()
  const title = useRowTitle()(row)
  const { Lead, Trail } = useOrdering() ?? {}
  const words = <Clipped dir='auto'>{title}</Clipped>
  const own = (
    <span className={styles.title}>
      {isTrash ? (
        words
      ) : (
        <SectionLink section={section} action={page} slug={keyOf(row)} title={title}>
          {words}
        </SectionLink>
      )}
      {'slug' in section.fields && row.slug && (
        <small>
          <Clipped dir='ltr'>/{row.slug}</Clipped>
        </small>
      )}
      {isMasked(section, section.title) && !row.forgottenAt && (
        <Masked column={{ name: section.title, leaf: titleLeafOf(section) }} row={row} />
      )}
      {Trail && <Trail row={row} />}
    </span>
  )
  if (!Lead) return own
  return (
    <span className={styles.led}>
      <Lead row={row} />
      {own}
    </span>
  )
}

const titleLeafOf = ({ fields, title }: EffectiveSection) => leavesOf(fields).find(({ path }) => path === title)
