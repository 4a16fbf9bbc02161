import type { Locale, Words } from '../schema/text/words.ts'

/**
 * What differs between business units: features that are on or off, limits, picture ratios and names.
 * Source: specification, section 6 "Feature profiles per business unit" and "Business-unit dependent menus".
 */
export interface Profile {
  /** What the unit has, and which of the profiles is its own. */
  readonly features: Readonly<Record<FeatureName | ProfileMark, boolean>>
  readonly limits: Readonly<Record<LimitName, number>>
  readonly ratios: Readonly<Record<RatioName, Ratio>>
  readonly words: Readonly<Record<WordsName, Words>>
}

/** Width to height, such as `16:9`. */
export type Ratio = `${number}:${number}`

const standard = {
  features: {
    aboutKnowledge: false,
    aboutServices: false,
    bookings: false,
    contactBranch: true,
    externalSpeakers: false,
    filters: false,
    frontendSlug: false,
    heroSection: true,
    homeHighlights: false,
    homepageProjects: false,
    kpis: false,
    lms: false,
    marketingQuestions: false,
    pageConfig: true,
    policy: true,
    postGallery: false,
    postTags: false,
    programs: true,
    refundPolicy: false,
    relatedNews: false,
    relatedOffers: true,
    sectionTitles: false,
    sliderManagement: false,
    speakerDropdown: false,
    tableOfContents: false,
  },
  limits: { relatedPosts: 3, heroSectionTitle: 72, heroTitle: 200, heroDescription: 400, heroSlides: 10 },
  ratios: { aboutUs: '16:9' },
  words: {
    leads: { en: 'Leads', ar: 'طلبات العملاء' },
    posts: { en: 'Posts', ar: 'المقالات' },
    post: { en: 'Post', ar: 'مقال' },
    newPost: { en: 'New post', ar: 'مقال جديد' },
    news: { en: 'News', ar: 'الأخبار' },
    postsPage: { en: 'Blogs', ar: 'المدونة' },
    relatedPosts: { en: 'Related posts', ar: 'مقالات ذات صلة' },
    postsAbout: {
      en: 'Articles of the website: written here in both languages, published when they are ready.',
      ar: 'مقالات الموقع: تُكتب هنا باللغتين، وتُنشر عندما تكتمل.',
    },
    postCategoriesAbout: { en: 'The topics that posts are filed under.', ar: 'الموضوعات التي تُصنَّف المقالات تحتها.' },
  },
} as const

export type FeatureName = keyof typeof standard.features
type LimitName = keyof typeof standard.limits
type RatioName = keyof typeof standard.ratios
type WordsName = keyof typeof standard.words

export const profileNames = ['all', 'awp', 'aha-eg', 'aha-ksa', 'ventures'] as const
export type ProfileName = (typeof profileNames)[number]
/** What a condition asks of a unit to know its profile. */
export type ProfileMark = `profile ${ProfileName}`
/** A profile before it is known which one it is. */
type Unmarked = Omit<Profile, 'features'> & { readonly features: Readonly<Record<FeatureName, boolean>> }

const awp: Unmarked = {
  ...standard,
  features: {
    ...standard.features,
    frontendSlug: true,
    homepageProjects: true,
    pageConfig: false,
    policy: false,
    relatedOffers: false,
  },
  limits: { ...standard.limits, relatedPosts: 4 },
  words: {
    ...standard.words,
    posts: { en: 'News', ar: 'الأخبار' },
    post: { en: 'News item', ar: 'خبر' },
    newPost: { en: 'New news item', ar: 'خبر جديد' },
    news: { en: 'Press releases', ar: 'البيانات الصحفية' },
    postsPage: { en: 'News', ar: 'الأخبار' },
    relatedPosts: { en: 'Related news', ar: 'أخبار ذات صلة' },
    postsAbout: {
      en: 'News of the website: written here in both languages, published when it is ready.',
      ar: 'أخبار الموقع: تُكتب هنا باللغتين، وتُنشر عندما تكتمل.',
    },
    postCategoriesAbout: { en: 'The topics that news is filed under.', ar: 'الموضوعات التي تُصنَّف الأخبار تحتها.' },
  },
}

const aha: Unmarked = {
  ...standard,
  features: {
    ...standard.features,
    aboutKnowledge: true,
    aboutServices: true,
    bookings: true,
    filters: true,
    frontendSlug: true,
    heroSection: false,
    homeHighlights: true,
    lms: true,
    marketingQuestions: true,
    pageConfig: false,
    programs: false,
    refundPolicy: true,
    relatedOffers: false,
    sliderManagement: true,
  },
  limits: { relatedPosts: 4, heroSectionTitle: 20, heroTitle: 45, heroDescription: 165, heroSlides: 1 },
  words: { ...standard.words, leads: { en: 'contactUs', ar: 'تواصل معنا' } },
}

const ventures: Unmarked = {
  ...standard,
  features: {
    ...standard.features,
    externalSpeakers: true,
    kpis: true,
    postGallery: true,
    postTags: true,
    relatedNews: true,
    sectionTitles: true,
    speakerDropdown: true,
    tableOfContents: true,
  },
  limits: { ...standard.limits, heroSectionTitle: 25, heroTitle: 45, heroDescription: 165 },
  ratios: { aboutUs: '1720:449' },
}

export const profiles = {
  all: marked('all', standard),
  awp: marked('awp', awp),
  'aha-eg': marked('aha-eg', aha),
  'aha-ksa': marked('aha-ksa', aha),
  ventures: marked('ventures', ventures),
} satisfies Record<ProfileName, Profile>

function marked(name: ProfileName, profile: Unmarked): Profile {
  const mark = (other: ProfileName) => ({ [`profile ${other}`]: other === name })
  const marks = Object.assign({}, ...profileNames.map(mark)) as Readonly<Record<ProfileMark, boolean>>
  return { ...profile, features: { ...profile.features, ...marks } }
}

/** Everything that a section file may name of the profiles. */
export const inProfiles = {
  features: Object.keys(standard.features),
  limits: Object.keys(standard.limits),
  ratios: Object.keys(standard.ratios),
  words: Object.keys(standard.words),
} as const

/** The profile that a unit has. One whose profile an earlier or later version alone knows gets `all`. */
export function profileOf({ profile }: { readonly profile: string }): Profile {
  const name = profileNames.find((known) => known === profile)
  return profiles[name ?? 'all']
}

/** A number of a section file that the unit's profile decides. */
export const limit = (name: LimitName) => ({ limit: name }) as const
/** A text of a section file that the unit's profile decides. */
export const byProfile = (name: WordsName) => ({ words: name }) as const
/** A picture ratio of a section file that the unit's profile decides. */
export const ratio = (name: RatioName) => ({ ratio: name }) as const

export type LimitByProfile = ReturnType<typeof limit>
export type WordsByProfile = ReturnType<typeof byProfile>
export type RatioByProfile = ReturnType<typeof ratio>

/** What words say in a language; nothing while the unit's profile has still to decide. */
export const said = (words: Words | WordsByProfile | undefined, locale: Locale): string | undefined =>
  words && !('words' in words) ? words[locale] : undefined
