import Skeleton from '@mui/material/Skeleton'
import { useId } from 'react'
import type { ReportAnswer, Share } from '../../../api/report.ts'
import { mayDo } from '../../../schema/access.ts'
import { refersToOne } from '../../../schema/kinds.ts'
import { SectionLink, usePerson, useSection, useSections } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { useNumber } from '../../ui/text/formats.ts'
import panel from '../chart/panel.module.css'
import { useValueText } from './labels.ts'
import styles from './reports.module.css'

interface SharesPanelProps {
  readonly path: string
  readonly report: ReportAnswer | undefined
}

/** What the values of one field come to, the most frequent first. */
export function SharesPanel({ path, report }: SharesPanelProps) {
  const t = useTranslate()
  const id = useId()
  const section = useSection()
  const shares = report?.by[path]
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <header className={panel.panelHead}>
        <h2 id={id}>{t(`resources.${section.name}.fields.${path}`)}</h2>
      </header>
      <ul className={styles.shares}>
        {shares?.rows.map((share) => (
          <Row key={share.value ?? ''} count={share.count} total={report?.total ?? 0}>
            <ValueName path={path} share={share} />
          </Row>
        )) ?? [1, 2, 3].map((place) => <Skeleton key={place} component='li' height={28} aria-hidden />)}
        {shares && shares.other > 0 && (
          <Row count={shares.other} total={report?.total ?? 0}>
            {t('reports.other')}
          </Row>
        )}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly count: number
  readonly total: number
  readonly children: React.ReactNode
}

function Row({ count, total, children }: RowProps) {
  const t = useTranslate()
  const number = useNumber()
  const share = (count / Math.max(1, total)) * 100
  return (
    <li>
      <span className={styles.shareName}>{children}</span>
      <b>{number(count)}</b>
      <small>{t('formats.percent', { value: number(Math.round(share)) })}</small>
      <i style={{ inlineSize: `${share}%` }} aria-hidden />
    </li>
  )
}

/** A record leads to its page, for those who may see it. */
function ValueName({ path, share }: { readonly path: string; readonly share: Share }) {
  const section = useSection()
  const person = usePerson()
  const text = useValueText(section)(path, share)
  const field = section.fields[path]
  const target = useSections().find(({ name }) => refersToOne(field) && name === field.to)
  const name = <bdi title={text}>{text}</bdi>
  if (!target || !share.value || !mayDo(person, 'show', target)) return name
  return (
    <SectionLink section={target} action='show' slug={share.value}>
      {name}
    </SectionLink>
  )
}
