import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { directionOf, type Locale, locales } from '../../../schema/text/locales.ts'
import { useLocale } from '../../providers/i18n.ts'
import { localizedText, parseAssessment } from './assessment.ts'
import styles from './preview.module.css'
import { QuestionPreview } from './QuestionPreview.tsx'
import { ResultPreview } from './ResultPreview.tsx'
import { calculateResult, type Replies } from './scoring.ts'

/** Tries out the unsaved assessment as a visitor, in either language. Answers are not stored. */
export function AssessmentPreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const interfaceLocale = useLocale()
  const [locale, setLocale] = useState<Locale>(interfaceLocale)
  const [replies, setReplies] = useState<Replies>({})
  const { getValues } = useFormContext()
  const assessment = useMemo(() => parseAssessment(getValues()), [getValues])
  const result = calculateResult(assessment, replies)
  return (
    <Dialog open fullWidth maxWidth='md' onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} className={styles.head ?? ''}>
        {translate('assessment.preview.title')}
        <Languages locale={locale} onLocale={setLocale} />
      </DialogTitle>
      <DialogContent>
        <div className={styles.visitor} lang={locale} dir={directionOf(locale)}>
          <h2>{localizedText(assessment.title, locale)}</h2>
          {assessment.sections.map((section) => (
            <section key={section.key} aria-label={localizedText(section.title, locale)}>
              <h3>{localizedText(section.title, locale)}</h3>
              {section.questions.map((question) => (
                <QuestionPreview
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
        <ResultPreview result={result} ranges={assessment.ranges} locale={locale} />
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
