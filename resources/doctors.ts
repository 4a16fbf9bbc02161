import {
  choice,
  email,
  field,
  image,
  list,
  number,
  order,
  reference,
  references,
  section,
  slug,
  text,
  youtube,
} from '../src/schema/index.ts'
import { countries } from './shared/countries.ts'

const published = field('status', 'published')

export default section({
  label: { en: 'Doctors', ar: 'الأطباء' },
  singular: { en: 'Doctor', ar: 'طبيب' },
  createLabel: { en: 'New doctor', ar: 'طبيب جديد' },
  description: {
    en: 'Doctors shown on the website, with their qualifications and services.',
    ar: 'الأطباء المعروضون على الموقع، ومؤهلاتهم وخدماتهم.',
  },
  permission: 'Access Doctor',
  routes: { list: '/doctors/doctors' },
  menu: { group: 'care', icon: 'stethoscope', order: 10 },
  dashboardCounter: { name: 'doctorsCount', order: 7 },
  website: {
    path: '/doctors',
    fields: [
      'name',
      'title',
      'slug',
      'specialty',
      'services',
      'gender',
      'country',
      'youtube',
      'certificates',
      'experiences',
      'image',
      'order',
    ],
  },
  title: 'name',
  picture: 'image',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 50, rule: 'textOnly' }),
    title: text({
      localized: true,
      required: true,
      min: 2,
      max: 100,
      label: { en: 'Professional title', ar: 'اللقب المهني' },
    }),
    slug: slug('name'),
    specialty: reference('specialties', { required: true }),
    services: references('services', { api: 'doctorServices' }),
    gender: choice({ female: { en: 'Female', ar: 'أنثى' }, male: { en: 'Male', ar: 'ذكر' } }),
    country: choice(countries),
    email: email(),
    youtube: youtube(),
    certificates: list(
      { name: text({ localized: true, required: true, max: 150 }), year: number({ min: 1950, max: 2100 }) },
      { api: 'doctorCertificates', add: { en: 'Add a certificate', ar: 'إضافة شهادة' } },
    ),
    experiences: list(
      {
        name: text({ localized: true, required: true, max: 70 }),
        from: number({ min: 1950, max: 2100, label: { en: 'From', ar: 'من' } }),
        to: number({
          min: 1950,
          max: 2100,
          notBefore: 'from',
          label: { en: 'To', ar: 'إلى' },
          messages: {
            notBefore: {
              en: 'The end year can’t be before the start year',
              ar: 'لا يمكن أن تسبق سنة النهاية سنة البداية',
            },
          },
        }),
      },
      { api: 'doctorExperiences', add: { en: 'Add an experience', ar: 'إضافة خبرة' } },
    ),
    image: image({
      required: published,
      formats: ['jpg', 'png'],
      maxSize: '2mb',
      recommend: { format: 'webp', maxSize: '5mb' },
    }),
    order: order(),
  },
  list: {
    columns: ['name', 'specialty', 'languages', 'status', 'updatedAt'],
    more: ['title', 'country', 'gender', 'order'],
    filters: ['status', 'specialty', 'gender', 'languages'],
    search: ['name', 'title', 'slug'],
    sort: 'order',
  },
  form: {
    profile: ['name', 'title', 'slug', ['gender', 'country'], ['email', 'youtube'], 'services'],
    background: ['certificates', 'experiences'],
    side: ['specialty', 'order', 'image'],
  },
  messages: {
    updated: { en: 'Doctor details updated successfully.', ar: 'تم تعديل بيانات الطبيب بنجاح.' },
  },
})
