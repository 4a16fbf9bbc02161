import { describe, expect, test } from 'vitest'
import { messages } from '../../i18n/en.ts'
import { profiles } from '../../src/group/profiles.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { type Field, type Fields, flattenFields } from '../../src/schema/fields.ts'
import { sections } from '../../src/sections.ts'

// Section 5 of the specification, sentence by sentence: each limit with the fields that have to have it, and each of its messages.

const doctorPicture = { formats: ['jpg', 'png'], maxSize: '2mb', recommend: { format: 'webp', maxSize: '5mb' } }
const offerPicture = { formats: ['jpg', 'png'], maxSize: '2mb' }
const uploads = ['xlsx', 'pdf', 'docx', 'pptx', 'mpp', 'png', 'jpg', 'mp4', 'webm', 'webp', 'mpeg', 'avi']

const limits: readonly (readonly [
  sentence: string,
  fields: readonly string[],
  rule: Readonly<Record<string, unknown>>,
])[] = [
  ['admin name 2–50', ['admins.name'], { required: true, min: 2, max: 50 }],
  ['admin email and password are required', ['admins.email', 'admins.password'], { required: true }],
  ['password at least 6', ['admins.password'], { min: 6 }],
  ['the confirmation matches', ['admins.confirmPassword'], { mustMatch: 'password' }],
  [
    'title 2–100',
    ['posts.title', 'homecare.title', 'offers.title', 'courses.title', 'landing.title'],
    { min: 2, max: 100 },
  ],
  ['description at least 2', ['offers.description', 'clinics.description', 'speakers.description'], { min: 2 }],
  ['related offers at most 3', ['posts.relatedOffers'], { max: 3 }],
  ['related posts at most 3', ['posts.relatedPosts'], { max: 3 }],
  ['offers on the home page at most 3', ['offers.onHomePage'], { maxPerUnit: 3 }],
  ['header image jpg or png, 1 MB', ['settingsSite.logo'], { formats: ['jpg', 'png'], maxSize: '1mb' }],
  ['doctor image jpg or png, 2 MB; webp recommended, 5 MB', ['doctors.image'], doctorPicture],
  ['offer images jpg or png, 2 MB', ['offers.cardImage', 'offers.cardImageWide', 'offers.topOfferImage'], offerPicture],
  ['file uploads of these formats, 10 MB', ['files.file'], { formats: uploads, maxSize: '10mb' }],
  ['service images 8 MB', ['services.images.image', 'medicalServices.images.image'], { maxSize: '8mb' }],
  ['doctor title at most 100', ['doctors.title'], { max: 100 }],
  ['doctor name at most 50, no special characters', ['doctors.name'], { max: 50, rule: 'textOnly' }],
  ['source campaign at most 100', ['leads.campaign', 'offers.campaign'], { max: 100 }],
  ['offer description at most 255', ['offers.description'], { max: 255 }],
  ['certificate name at most 150', ['doctors.certificates.name'], { max: 150 }],
  ['experience name at most 70', ['doctors.experiences.name'], { max: 70 }],
  [
    'card short description at most 160',
    ['services.cardShortDescription', 'oncology.cardShortDescription'],
    { max: 160 },
  ],
  [
    'description at most 270',
    ['services.description', 'medicalCards.description', 'commercialCards.description'],
    { max: 270 },
  ],
  ['user at most 50', ['users.name'], { max: 50 }],
  ['service, event and news titles at most 50', ['services.cardTitle', 'events.title', 'news.title'], { max: 50 }],
  ['FAQ question at most 250', ['faq.question'], { max: 250 }],
  ['FAQ answer at most 500', ['faq.answer'], { max: 500 }],
  ['price after discount below the price', ['offers.priceAfterDiscount'], { lessThan: 'price' }],
  ['end after start', ['offers.endAt'], { after: 'startAt' }],
  ['end after start', ['events.timeTo'], { after: 'timeFrom' }],
  ['risk title 1–50', ['risk.title'], { min: 1, max: 50 }],
  ['risk description 1–1000', ['risk.description'], { min: 1, max: 1000 }],
  ['risk range 1–100 %', ['risk.ranges.from', 'risk.ranges.to'], { min: 1, max: 100, unit: '%' }],
  ['risk page text 1–200', ['risk.pageText'], { min: 1, max: 200 }],
  ['about-us text 500 recommended', ['aboutUs.aboutText'], { recommended: 500 }],
  ['short about-us text 260 recommended', ['aboutUs.aboutShort'], { recommended: 260 }],
  ['desktop image 16:9', ['posts.desktopImage', 'news.desktopImage', 'sliders.image'], { ratio: '16:9' }],
  ['mobile image 1:1', ['posts.mobileImage', 'news.mobileImage', 'sliders.mobileImage'], { ratio: '1:1' }],
  ['facebook image 1200x630', ['posts.seo.facebookImage', 'landing.seo.facebookImage'], { size: '1200x630' }],
  ['twitter image 800x418', ['posts.seo.twitterImage', 'news.seo.twitterImage'], { size: '800x418' }],
  ['youtube links', ['posts.youtube', 'doctors.youtube', 'testimonials.youtube'], { kind: 'youtube' }],
]

describe.each(limits)('%s', (_sentence, fields, rule) => {
  test.each(fields)('%s', (path) => {
    expect(fieldAt(path)).toMatchObject(rule)
  })
})

test('every order is a number that cannot start with zero', () => {
  const orders = sections.flatMap(({ name, fields }) => ('order' in fields ? [[name, fields.order?.kind]] : []))
  expect(orders.filter(([, kind]) => kind !== 'order')).toEqual([])
  expect(orders.length).toBeGreaterThan(20)
})

test('pictures weigh at most 1, 2, 5 or 8 MB', () => {
  const pictures = sections.flatMap((section) => picturesIn(section.fields).map((size) => [section.name, size]))
  expect(pictures.filter(([, size]) => !['1mb', '2mb', '5mb', '8mb'].includes(String(size)))).toEqual([])
})

test('its sentences are said as it says them', () => {
  expect(messages.validations).toMatchObject({
    required: 'This is required',
    digits: 'Enter digits only',
    regex: 'Enter a value in this format: %{example}',
    numeric: 'Field must be a number',
    email: 'E-mail must be valid',
    youtube: 'The input must be a valid youtube link',
    textAndNumbers: 'The input must be alphanumeric with basic punctuation allowed.',
    textOnly:
      'The input must contain letters only (no numbers or special characters), but basic punctuation is allowed.',
    taken: 'Slug is already taken',
  })
  expect(messages.form.requiredField).toBe('Field is required')
  expect(messages.errors.validation).toBe('Failed to save, Check the required inputs in AR & EN forms.')
  expect(fieldAt('admins.assignments').messages?.required?.en).toBe('A role is required')
  expect(fieldAt('offers.onHomePage').messages?.maxPerUnit?.en).toBe(
    'Already 3 selected offers on the home page remove one!',
  )
  expect(fieldAt('services.slug').messages?.taken?.en).toBe('This Slug is already taken by another service')
  expect(failedIn('services')).toBe('Please Add AR and EN Service')
  expect(failedIn('admins')).toBe(
    'Please make sure that you have filled all required inputs and that you assigned a role to the admin',
  )
})

test('what went well and what went wrong is said as its section 8 says it', () => {
  expect(messages.messages).toMatchObject({
    updated: 'Updated Successfully !',
    deleted: 'deleted successfully!',
    copied: 'Copied',
  })
  expect(named('doctors')?.messages?.updated?.en).toBe('Doctor details updated successfully.')
  expect(messages.errors).toMatchObject({
    credentials: 'These credentials do not match our records.',
    server: 'An error occurred, please try again',
  })
  expect(messages.shell.missing).toEqual({ title: 'This page could not be found', back: 'Back to the home page' })
})

const named = (name: string) => sections.find((section) => section.name === name)
const failedIn = (name: string) => named(name)?.messages?.failed?.en

/** The field at a path such as `doctors.certificates.name`, as it is by default. */
function fieldAt(path: string): Field {
  const [name, ...names] = path.split('.')
  const section = sections.find((one) => one.name === name)
  if (!section) throw new Error(`there is no section ${name}`)
  const { fields } = effectiveSection(section, profiles.all)
  const found = names.reduce<{ fields: Fields; field?: Field | undefined }>(
    (at, one) => {
      const field = at.fields[one]
      return { field, fields: field && 'fields' in field ? field.fields : {} }
    },
    { fields },
  )
  if (!found.field) throw new Error(`there is no field ${path}`)
  return found.field
}

const picturesIn = (fields: Fields): readonly string[] =>
  flattenFields(fields).flatMap(({ field }): readonly string[] => {
    if ('fields' in field) return picturesIn(field.fields)
    return field.kind === 'image' ? [field.maxSize ?? '5mb', ...(field.recommend ? [field.recommend.maxSize] : [])] : []
  })
