import type { ReactNode } from 'react'

/** Text that is always left to right: slugs, phone numbers, URLs, sizes. */
export const LtrText = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <bdi dir='ltr' className={className}>
    {children}
  </bdi>
)
