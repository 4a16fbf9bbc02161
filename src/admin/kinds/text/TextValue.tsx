import styles from '../../field/cells/value.module.css'
import { WithPhones } from '../../ui/text/WithPhones.tsx'

export const TextValue = ({ value }: { readonly value: unknown }) => (
  <span className={styles.text} dir='auto'>
    <WithPhones text={String(value)} />
  </span>
)
