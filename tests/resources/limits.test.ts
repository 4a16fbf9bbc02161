import { describe, expect, test } from 'vitest'
import { messages as arabic } from '../../i18n/ar.ts'
import { messages as english } from '../../i18n/en.ts'
import { validateValue } from '../../src/fields/field-types.ts'
import { allowedFormats, maxBytes } from '../../src/fields/upload/upload.ts'
import { profiles } from '../../src/group/profiles.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { type Field, type Fields, flattenFields, getAtPath } from '../../src/schema/fields.ts'
import { sections } from '../../src/sections.ts'
import { isInCatalogue } from '../catalogue/catalogue.ts'

type ProfileName = keyof typeof profiles
type Limits = Readonly<Record<string, unknown>>

/** The limits of specification section 5, sentence by sentence, with the fields that each is about. */
const table: readonly (readonly [sentence: string, fields: readonly string[], limits: Limits])[] = [
  ['Name, password and email are required', ['admins.name', 'admins.password', 'admins.email'], { required: true }],
  ['Admin name 2-50', ['admins.name'], { min: 2, max: 50 }],
  ['Title 2-100', titled(), { min: 2, max: 100 }],
  ['every title at least 2, in rows too', everyTitle(), { min: 2 }],
  ['experience ends after it begins', ['doctors.experiences.to'], { notBefore: 'from' }],
  ['days of a conference lie within it', ['conferences.days.date'], { betweenDates: ['start', 'end'] }],
  ['a hotline has digits only', ['settingsSite.hotline'], { rule: 'digits' }],
  ['description at least 2', described(), { min: 2 }],
  ['placeholder at least 2', ['landing.placeholder'], { min: 2 }],
  ['Related posts max 3', ['posts.relatedPosts'], { max: 3 }],
  ['related offers max 3', ['posts.relatedOffers'], { max: 3 }],
  ['at most 3 selected offers on the home page', ['offers.onHomePage'], { maxPerUnit: 3 }],
  ['Doctor title max 100', ['doctors.title', 'landingDoctors.title'], { max: 100 }],
  ['doctor name max 50, no special characters', ['doctors.name', 'landingDoctors.name'], { max: 50, rule: 'textOnly' }],
  ['source campaign max 100', ['leads.campaign', 'offers.campaign'], { max: 100 }],
  ['offer description max 255', ['offers.description'], { min: 2, max: 255 }],
  ['certificate name max 150', ['doctors.certificates.name'], { max: 150, required: true }],
  ['experience name max 70', ['doctors.experiences.name'], { max: 70, required: true }],
  ['card short description max 160', inServices('cardShortDescription'), { max: 160 }],
  ['description max 270', [...inServices('description'), 'medicalCards.description'], { min: 2, max: 270 }],
  ['user max 50', ['users.name'], { max: 50 }],
  ['service, event and news titles max 50', [...inServices('cardTitle'), 'events.title', 'news.title'], { max: 50 }],
  ['FAQ question max 250', ['faq.question'], { max: 250, required: true }],
  ['FAQ answer max 500', ['faq.answer'], { max: 500, required: true }],
  ['a price after discount is possible under any price', ['offers.price'], { min: 0.01, required: true }],
  ['Price after discount must be less than price', ['offers.priceAfterDiscount'], { lessThan: 'price' }],
  ['end date after start date', ['offers.endAt'], { after: 'startAt' }],
  ['an event ends after it begins', ['events.timeTo'], { after: 'timeFrom' }],
  ['a session ends after it begins', ['conferences.days.sessions.to'], { after: 'from' }],
  ['training of one day is possible', ['conferences.end', 'courses.end', 'programs.end'], { notBefore: 'start' }],
  ['Risk title 1-50', ['risk.title'], { min: 1, max: 50 }],
  ['Risk description 1-1000', ['risk.description'], { min: 1, max: 1000 }],
  ['risk range 1% to 100%', ['risk.ranges'], { contiguousRanges: { from: 'from', to: 'to', min: 1, max: 100 } }],
  ['risk page text 1-200', ['risk.pageText'], { min: 1, max: 200 }],
  ['role name 2-50', ['roles.name'], { min: 2, max: 50 }],
  ['about-us text recommended 500', ['aboutUs.aboutText'], { recommended: 500 }],
  ['short about-us text recommended 260', ['aboutUs.aboutShort'], { recommended: 260 }],
  ['desktop image 16:9', ['posts.desktopImage', 'news.desktopImage', 'sliders.image'], { ratio: '16:9' }],
  ['mobile image 1:1', ['posts.mobileImage', 'news.mobileImage', 'sliders.mobileImage'], { ratio: '1:1' }],
  ['facebook 1200x630 px', ['posts.seo.facebookImage', 'news.seo.facebookImage'], { size: '1200x630' }],
  ['twitter 800x418 px', ['posts.seo.twitterImage', 'news.seo.twitterImage'], { size: '800x418' }],
]

test.each(table)('%s', (_, fields, limits) => {
  for (const path of fields) expect({ path, ...fieldAt(path) }).toMatchObject({ path, ...limits })
})

describe('by profile', () => {
  test.each<[ProfileName, string, Limits]>([
    ['awp', 'posts.relatedPosts', { max: 4 }],
    ['aha-eg', 'posts.relatedPosts', { max: 4 }],
    ['aha-ksa', 'posts.relatedPosts', { max: 4 }],
    ['ventures', 'posts.relatedPosts', { max: 3 }],
    ['all', 'settingsHero.slides.title', { max: 72 }],
    ['all', 'settingsHero.slides.heroTitle', { max: 200 }],
    ['all', 'settingsHero.slides.description', { max: 400 }],
    ['aha-eg', 'settingsHero.slides.title', { max: 20 }],
    ['aha-ksa', 'settingsHero.slides.heroTitle', { max: 45 }],
    ['aha-eg', 'settingsHero.slides.description', { max: 165 }],
    ['aha-eg', 'settingsHero.slides', { max: 1 }],
    ['ventures', 'settingsHero.slides.title', { max: 25 }],
    ['ventures', 'settingsHero.slides.heroTitle', { max: 45 }],
    ['ventures', 'settingsHero.slides.description', { max: 165 }],
    ['all', 'aboutUs.image', { ratio: '16:9' }],
    ['ventures', 'aboutUs.image', { ratio: '1720:449' }],
  ])('%s: %s', (profile, path, limits) => {
    expect(fieldAt(path, profile)).toMatchObject(limits)
  })

  test.each<[ProfileName, boolean]>([
    ['all', true],
    ['ventures', true],
    ['awp', false],
    ['aha-eg', false],
    ['aha-ksa', false],
  ])('%s has related offers: %s', (profile, has) => {
    expect(fieldAt('posts.relatedOffers', profile) !== undefined).toBe(has)
  })
})

describe('uploads', () => {
  const photo = ['jpg', 'png']
  test.each<[string, readonly string[], number, readonly string[]]>([
    ['Header image JPG or PNG, max 1 MB', ['landing.heroImage'], 1, photo],
    ['Offer images JPG or PNG, max 2 MB', inOffers(), 2, photo],
    ['Doctor images JPG or PNG, max 2 MB', ['doctors.image'], 2, [...photo, 'webp']],
    ['Service images max 8 MB', inServices('images.image'), 8, ['jpg', 'png', 'webp', 'avif']],
    [
      'File uploads max 10 MB, of the allowed formats',
      ['files.file'],
      10,
      ['xlsx', 'pdf', 'docx', 'pptx', 'mpp', 'png', 'jpg', 'mp4', 'webm', 'webp', 'mpeg', 'avi'],
    ],
  ])('%s', (_, paths, megabytes, formats) => {
    for (const path of paths) {
      const field = uploadAt(path)
      expect([path, maxBytes(field, 'image/jpeg') / 1024 / 1024]).toEqual([path, megabytes])
      expect([path, allowedFormats(field).toSorted()]).toEqual([path, formats.toSorted()])
    }
  })

  test('a doctor image may weigh 5 MB as webp, which is recommended', () => {
    expect(maxBytes(uploadAt('doctors.image'), 'image/webp') / 1024 / 1024).toBe(5)
  })

  test('an image takes 1, 2, 5 or 8 MB, and any other file 10 at most', () => {
    for (const { path, field } of everywhere()) {
      if (field.kind !== 'image' && field.kind !== 'file') continue
      const megabytes = maxBytes(field, 'image/png') / 1024 / 1024
      expect([path, field.kind === 'image' ? [1, 2, 5, 8].includes(megabytes) : megabytes <= 10]).toEqual([path, true])
    }
  })
})

describe('values', () => {
  test.each<[string, string, unknown, string | undefined]>([
    ['Slug at least 2', 'posts.slug', 'a', 'min'],
    ['a slug of 2', 'posts.slug', 'ab', undefined],
    ['Password min 6', 'admins.password', '12345', 'min'],
    ['a password of 6', 'admins.password', '123456', undefined],
    ['Order cannot start with zero', 'offers.order', '01', 'order'],
    ['Order is numeric', 'offers.order', 'first', 'order'],
    ['an order', 'offers.order', 7, undefined],
    ['E-mail must be valid', 'admins.email', 'nobody', 'email'],
    ['a video link with an 11-character id', 'posts.youtube', 'https://youtu.be/short', 'youtube'],
    ['a video link', 'posts.youtube', 'https://youtu.be/dQw4w9WgXcQ', undefined],
    ['no digits in a name', 'doctors.name', 'Dr. 2', 'textOnly'],
  ])('%s', (_, path, value, rule) => {
    expect(validateValue(valueFieldAt(path), value)?.rule).toBe(rule)
  })
})

describe('the messages of the specification', () => {
  test.each([
    ['validations.youtube', 'The input must be a valid youtube link'],
    ['validations.textAndNumbers', 'The input must be alphanumeric with basic punctuation allowed.'],
    [
      'validations.textOnly',
      'The input must contain letters only (no numbers or special characters), but basic punctuation is allowed.',
    ],
    ['validations.required', 'This is required'],
    ['validations.email', 'E-mail must be valid'],
    ['validations.numeric', 'Field must be a number'],
    ['validations.taken', 'Slug is already taken'],
    ['errors.validation', 'Failed to save, Check the required inputs in AR & EN forms.'],
    ['errors.generic', 'An error occurred, please try again'],
  ])('%s', (key, text) => {
    expect(getAtPath(english, key)).toBe(text)
    expect(getAtPath(arabic, key)).toMatch(/\p{Script=Arabic}/u)
  })

  test('of a service, in words of its own', () => {
    for (const path of inServices('slug'))
      expect(fieldAt(path)?.messages?.taken?.en).toBe('This Slug is already taken by another service')
    for (const name of serviceSections())
      expect(sectionNamed(name).messages?.failed?.en).toBe('Please Add AR and EN Service')
  })

  test('of a fourth offer on the home page', () => {
    const words = fieldAt('offers.onHomePage')?.messages?.maxPerUnit
    expect(words?.en).toBe('Already 3 selected offers on the home page remove one!')
  })
})

function serviceSections(): readonly string[] {
  return ['services', 'medicalServices', 'entertainmentServices', 'oncology']
}
function inServices(path: string): readonly string[] {
  return serviceSections().map((name) => `${name}.${path}`)
}
function inOffers(): readonly string[] {
  return ['cardImage', 'cardImageWide', 'topOfferImage', 'topOfferImageSquare'].map((name) => `offers.${name}`)
}

/** Every title that staff write, but for those that the specification limits otherwise. */
function titled(): readonly string[] {
  const others = ['events', 'news', 'risk', 'settingsHero']
  return sections
    .filter(isInCatalogue)
    .filter(
      ({ kind, name, fields }) => kind === 'collection' && !others.includes(name) && fields.title?.kind === 'text',
    )
    .map(({ name }) => `${name}.title`)
}

/** Every title that staff write, those of rows included, but for those of risk assessments, which may be of one character. */
function everyTitle(): readonly string[] {
  const names = ['title', 'heroTitle', 'cardTitle']
  return everywhere()
    .filter(({ path, field }) => field.kind === 'text' && !field.readOnly && fieldAt(path) !== undefined)
    .map(({ path }) => path)
    .filter(
      (path) => names.includes(path.split('.').at(-1) ?? '') && !path.startsWith('audit.') && !path.startsWith('risk.'),
    )
    .filter((path) => fieldAt(path) !== undefined)
}

/** Every description that staff write, but for that of the risk assessment, which may be of one character. */
function described(): readonly string[] {
  return sections
    .filter(isInCatalogue)
    .filter(({ kind, name, fields }) => kind === 'collection' && name !== 'risk' && fields.description !== undefined)
    .map(({ name }) => `${name}.description`)
}

function sectionNamed(name: string) {
  const section = sections.find((one) => one.name === name)
  if (!section) throw new Error(`there is no section "${name}"`)
  return section
}

function fieldAt(path: string, profile: ProfileName = 'all'): Field | undefined {
  const [name = '', ...rest] = path.split('.')
  const { fields } = effectiveSection(sectionNamed(name), profiles[profile])
  return rest.reduce<{ inside: Fields; field?: Field | undefined }>(
    ({ inside }, part) => {
      const field = inside[part]
      return { inside: field && 'fields' in field ? field.fields : {}, field }
    },
    { inside: fields },
  ).field
}

function uploadAt(path: string) {
  const field = fieldAt(path)
  if (field?.kind !== 'image' && field?.kind !== 'file') throw new Error(`${path} is no file`)
  return field
}

function valueFieldAt(path: string) {
  const field = fieldAt(path)
  if (!field || field.kind === 'group' || field.kind === 'list') throw new Error(`${path} holds no value`)
  return field
}

/** Every field of every section, those of rows included. */
function everywhere(): readonly { readonly path: string; readonly field: Field }[] {
  const inside = (fields: Fields, prefix: string): { path: string; field: Field }[] =>
    flattenFields(fields).flatMap(({ path, field }) => [
      { path: prefix + path, field },
      ...('fields' in field ? inside(field.fields, `${prefix}${path}.`) : []),
    ])
  return sections.filter(isInCatalogue).flatMap((section) => inside(section.fields, `${section.name}.`))
}
