import type { Locale, LocalizedText } from '../schema/text/locales.ts'

/**
 * The differences between business units: features that are on or off, limits, image ratios and names. Source: specification, section 6
 * "Feature profiles per business unit" and "Business-unit dependent menus".
 */
export interface Profile {
  /** The features of the unit, including one for the profile itself. */
  readonly features: Readonly<Record<FeatureName | ProfileFeature, boolean>>
  readonly limits: Readonly<Record<LimitName, number>>
  readonly ratios: Readonly<Record<RatioName, AspectRatio>>
  readonly words: Readonly<Record<TextName, LocalizedText>>
}

/** Width to height, such as `16:9`. */
export type AspectRatio = `${number}:${number}`

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
      en: 'Website articles in both languages.',
      ar: 'مقالات الموقع باللغتين.',
    },
    postCategoriesAbout: { en: 'Categories for posts.', ar: 'تصنيفات للمقالات.' },
  },
} as const

export type FeatureName = keyof typeof standard.features
type LimitName = keyof typeof standard.limits
type RatioName = keyof typeof standard.ratios
type TextName = keyof typeof standard.words

export const profileNames = ['all', 'awp', 'aha-eg', 'aha-ksa', 'ventures'] as const
export type ProfileName = (typeof profileNames)[number]
/** The feature with which a condition checks the unit's profile. */
export type ProfileFeature = `profile ${ProfileName}`
/** A profile without the feature that names it. */
type ProfileDefinition = Omit<Profile, 'features'> & { readonly features: Readonly<Record<FeatureName, boolean>> }

const awp: ProfileDefinition = {
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
      en: 'Website press releases in both languages.',
      ar: 'البيانات الصحفية للموقع باللغتين.',
    },
    postCategoriesAbout: { en: 'Categories for press releases.', ar: 'تصنيفات للبيانات الصحفية.' },
  },
}

const aha: ProfileDefinition = {
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

const ventures: ProfileDefinition = {
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
  all: withProfileFeature('all', standard),
  awp: withProfileFeature('awp', awp),
  'aha-eg': withProfileFeature('aha-eg', aha),
  'aha-ksa': withProfileFeature('aha-ksa', aha),
  ventures: withProfileFeature('ventures', ventures),
} satisfies Record<ProfileName, Profile>

function withProfileFeature(name: ProfileName, profile: ProfileDefinition): Profile {
  const mark = (flagged: ProfileName) => ({ [`profile ${flagged}`]: flagged === name })
  const marks = Object.assign({}, ...profileNames.map(mark)) as Readonly<Record<ProfileFeature, boolean>>
  return { ...profile, features: { ...profile.features, ...marks } }
}

/** The names in the profiles that a section file can refer to. */
export const profileOptionNames = {
  features: Object.keys(standard.features),
  limits: Object.keys(standard.limits),
  ratios: Object.keys(standard.ratios),
  words: Object.keys(standard.words),
} as const

/** The profile of a unit. A profile that only an earlier or later version knows becomes `all`. */
export function profileOfUnit({ profile }: { readonly profile: string }): Profile {
  const name = profileNames.find((candidate) => candidate === profile)
  return profiles[name ?? 'all']
}

/** A number in a section file that the unit's profile sets. */
export const limit = (name: LimitName) => ({ limit: name }) as const
/** A text in a section file that the unit's profile sets. */
export const byProfile = (name: TextName) => ({ words: name }) as const
/** An image ratio in a section file that the unit's profile sets. */
export const imageRatio = (name: RatioName) => ({ ratio: name }) as const

export type LimitByProfile = ReturnType<typeof limit>
export type TextByProfile = ReturnType<typeof byProfile>
export type ImageRatioByProfile = ReturnType<typeof imageRatio>

/** The text in a language; undefined if it still depends on the unit's profile. */
export const textInLocale = (words: LocalizedText | TextByProfile | undefined, locale: Locale): string | undefined =>
  words && !('words' in words) ? words[locale] : undefined
