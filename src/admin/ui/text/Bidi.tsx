import type { ReactNode } from 'react'

/** What is read from left to right whatever surrounds it: slugs, phones, addresses, sizes. */
export const Bidi = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <bdi dir='ltr' className={className}>
    {children}
  </bdi>
)
