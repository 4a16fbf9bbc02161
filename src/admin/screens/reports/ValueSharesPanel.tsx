import Skeleton from '@mui/material/Skeleton'
import { useCanAccess } from 'ra-core'
import { useId } from 'react'
import type { ReportResponse, ValueFrequency } from '../../../api/report.ts'
import { isSingleReference } from '../../../fields/field-types.ts'
import { SectionLink, useSection, useSections } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { useNumberFormat } from '../../ui/text/locale-formats.ts'
import panel from '../chart/panel.module.css'
import styles from './reports.module.css'
import { useValueLabel } from './use-value-label.ts'

interface ValueSharesPanelProps {
  readonly path: string
  readonly report: ReportResponse | undefined
}

/** The counts of a field's values, most frequent first. */
export function ValueSharesPanel({ path, report }: ValueSharesPanelProps) {
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
        )) ?? [1, 2, 3].map((index) => <Skeleton key={index} component='li' height={28} aria-hidden />)}
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
  const number = useNumberFormat()
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

/** A record's title links to its page, for people who may see it. */
function ValueName({ path, share }: { readonly path: string; readonly share: ValueFrequency }) {
  const section = useSection()
  const text = useValueLabel(section)(path, share)
  const field = section.fields[path]
  const target = useSections().find(({ name }) => isSingleReference(field) && name === field.to)
  const { canAccess } = useCanAccess({ action: 'show', resource: target?.name ?? section.name })
  const name = <bdi title={text}>{text}</bdi>
  if (!target || !share.value || !canAccess) return name
  return (
    <SectionLink section={target} action='show' slug={share.value}>
      {name}
    </SectionLink>
  )
}
