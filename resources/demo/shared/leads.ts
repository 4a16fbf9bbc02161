import type { DemoGenerator, DemoHandling, DemoTemplate } from './demoData.ts'
import { egyptianNames, firstNames, saudiFirstNames, saudiNames } from './people.ts'

interface Inquiries {
  readonly count: DemoGenerator['count']
  /** What they write. */
  readonly ar: readonly string[]
  readonly en: readonly string[]
  readonly handled: readonly DemoHandling[]
  readonly campaigns: readonly (string | null)[]
  /** Addresses of English pages; Arabic ones have twins. */
  readonly pages: readonly string[]
  readonly specialities?: string | readonly (string | null)[]
}

const countries = {
  egypt: {
    first: 'first',
    last: 'last',
    phone: ['+20 10########', '+20 11########', '+20 12########', '+20 15########'],
    branch: ['new-cairo', 'sheikh-zayed', 'heliopolis', 'maadi', 'alexandria'],
  },
  saudi: {
    first: 'saudiFirst',
    last: 'saudiLast',
    phone: ['+966 50#######', '+966 53#######', '+966 55#######'],
    branch: ['jeddah-hamra', 'jeddah-rawdah', 'riyadh-olaya'],
  },
} as const

/** Leads from Egypt and Saudi Arabia, most of them in Arabic. */
export function leadGenerator({
  count,
  handled,
  campaigns,
  pages,
  specialities,
  ...messages
}: Inquiries): DemoGenerator {
  const shape = (share: number, country: keyof typeof countries, locale: 'ar' | 'en'): DemoTemplate => {
    const { first, last, phone, branch } = countries[country]
    return {
      share,
      fields: {
        name: `{${first}.${locale}} {${last}.${locale}}`,
        email: [`{${first}.en}.{${last}.en}##@example.com`, `{${first}.en}.{${last}.en}##@example.com`, null],
        phone,
        message: messages[locale],
        campaign: campaigns,
        branch,
        ...(specialities ? { speciality: specialities } : {}),
        page: locale === 'en' ? pages : pages.map((page) => `/ar${page}`),
        locale,
      },
      handled,
    }
  }
  return {
    count,
    words: { first: firstNames, last: egyptianNames, saudiFirst: saudiFirstNames, saudiLast: saudiNames },
    shapes: [shape(5, 'egypt', 'ar'), shape(3, 'egypt', 'en'), shape(3, 'saudi', 'ar'), shape(1, 'saudi', 'en')],
  }
}
