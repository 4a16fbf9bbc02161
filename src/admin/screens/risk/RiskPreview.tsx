import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { directionOf, type Locale, locales } from '../../../schema/text/words.ts'
import { useLocale } from '../../providers/i18n.ts'
import { assessmentIn, textIn } from './assessment.ts'
import { PreviewQuestion } from './PreviewQuestion.tsx'
import { PreviewResult } from './PreviewResult.tsx'
import styles from './preview.module.css'
import { type Replies, resultOf } from './scoring.ts'

/** The assessment as it is written now, answered as a visitor would, in either language; nothing of it is kept. */
export function RiskPreview({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const own = useLocale()
  const [locale, show] = useState<Locale>(own)
  const [replies, setReplies] = useState<Replies>({})
  const { getValues } = useFormContext()
  const assessment = useMemo(() => assessmentIn(getValues()), [getValues])
  const result = resultOf(assessment, replies)
  return (
    <Dialog open fullWidth maxWidth='md' onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} className={styles.head ?? ''}>
        {translate('assessment.preview.title')}
        <Languages locale={locale} onLocale={show} />
      </DialogTitle>
      <DialogContent>
        <div className={styles.visitor} lang={locale} dir={directionOf(locale)}>
          <h2>{textIn(assessment.title, locale)}</h2>
          {assessment.sections.map((section) => (
            <section key={section.key} aria-label={textIn(section.title, locale)}>
              <h3>{textIn(section.title, locale)}</h3>
              {section.questions.map((question) => (
                <PreviewQuestion
                  key={question.key}
                  question={question}
                  locale={locale}
                  reply={replies[question.key]}
                  onReply={(reply) => setReplies({ ...replies, [question.key]: reply })}
                />
              ))}
            </section>
          ))}
          {result.questions === 0 && <p>{translate('assessment.preview.nothing')}</p>}
        </div>
        <PreviewResult result={result} ranges={assessment.ranges} locale={locale} />
      </DialogContent>
      <DialogActions>
        <Button color='inherit' onClick={() => setReplies({})}>
          {translate('assessment.preview.again')}
        </Button>
        <Button variant='contained' onClick={onClose}>
          {translate('form.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface LanguagesProps {
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
}

function Languages({ locale, onLocale }: LanguagesProps) {
  const translate = useTranslate()
  return (
    <fieldset className={styles.languages} aria-label={translate('form.languages')}>
      {locales.map((one) => (
        <button key={one} type='button' lang={one} aria-pressed={one === locale} onClick={() => onLocale(one)}>
          {translate(`form.language.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
