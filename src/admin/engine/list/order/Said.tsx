import rows from '../rows.module.css'

/** Told to those who hear the list instead of seeing it. */
export const Said = ({ text }: { readonly text: string }) => (
  <p role='status' className={rows.hidden}>
    {text}
  </p>
)
