import { useNotify } from 'react-admin'
import { masterAdmin } from '../../../group/permissions.ts'
import { useLocalPath, usePerson } from '../../context/context.tsx'
import { useFailureText } from '../../notices/failure.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { beginSeeing } from '../../providers/see-as.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { OutlineButton } from '../../ui/controls/controls.tsx'
import styles from './permissions.module.css'

/** The way to see the unit as a role does, for a master-admin. */
export function SeeAs(props: { readonly role: string }) {
  if (usePerson().role !== masterAdmin) return null
  return (
    <WithWords part='seeing'>
      <Begin {...props} />
    </WithWords>
  )
}

function Begin({ role }: { readonly role: string }) {
  const t = useTranslate()
  const local = useLocalPath()
  const notify = useNotify()
  const failureText = useFailureText()
  const begin = () =>
    beginSeeing(role).then(
      // Loaded anew, so that nothing is left of what was fetched before.
      () => window.location.assign(local('/')),
      (error: unknown) => notify(failureText(error), { type: 'error' }),
    )
  return (
    <section className={styles.panel}>
      <OutlineButton onClick={() => void begin()}>{t('seeing.begin')}</OutlineButton>
      <p className={styles.quiet}>{t('seeing.help')}</p>
    </section>
  )
}
