import { choice, field, list, number, text, url } from '../../src/schema/index.ts'

/** What an assessment has to have before visitors see it. */
export const whenPublished = field('status', 'published')

const ordered = { notBefore: { en: '“To” can’t be less than “from”', ar: 'لا يمكن أن تكون «إلى» أقل من «من»' } }

/** Advice for a visitor. */
export const adviceList = () =>
  list(
    {
      type: choice(
        {
          lifestyle: { en: 'Lifestyle', ar: 'نمط الحياة' },
          nutrition: { en: 'Nutrition', ar: 'التغذية' },
          activity: { en: 'Activity', ar: 'النشاط البدني' },
          checkup: { en: 'Check-up', ar: 'فحص طبي' },
          urgent: { en: 'Urgent', ar: 'عاجل' },
        },
        { required: true },
      ),
      text: text({ localized: true, required: true, max: 500, multiline: true }),
    },
    { max: 10, label: { en: 'Advice', ar: 'النصائح' }, add: { en: 'Add advice', ar: 'إضافة نصيحة' } },
  )

/** What can be answered, how much of the risk each answer is, and for questions of type number which numbers it stands for. */
export const answerList = () =>
  list(
    {
      text: text({ localized: true, required: true, max: 200 }),
      percentage: number({
        required: true,
        min: 0,
        max: 100,
        unit: '%',
        label: { en: 'Percentage', ar: 'النسبة' },
        help: { en: 'The weight of this answer.', ar: 'وزن هذه الإجابة في النتيجة.' },
      }),
      from: number({ decimals: true, label: { en: 'Numbers from', ar: 'الأرقام من' } }),
      to: number({
        decimals: true,
        notBefore: 'from',
        label: { en: 'Numbers to', ar: 'الأرقام إلى' },
        messages: ordered,
      }),
      advices: adviceList(),
    },
    { required: whenPublished, max: 20, add: { en: 'Add an answer', ar: 'إضافة إجابة' } },
  )

export const questionList = () =>
  list(
    {
      text: text({ localized: true, required: true, max: 300, multiline: true }),
      type: choice(
        {
          single: { en: 'One answer', ar: 'إجابة واحدة' },
          multiple: { en: 'Several answers', ar: 'عدة إجابات' },
          number: { en: 'A number', ar: 'رقم' },
          yesNo: { en: 'Yes or no', ar: 'نعم أو لا' },
        },
        { required: true },
      ),
      answers: answerList(),
    },
    { required: whenPublished, max: 50, add: { en: 'Add a question', ar: 'إضافة سؤال' } },
  )

/** What each part of 1–100 % means, and where the website leads a visitor whose result lies in it. */
export const rangeFields = () => ({
  from: number({ required: true, min: 1, max: 100, unit: '%' }),
  to: number({ required: true, min: 1, max: 100, unit: '%', notBefore: 'from', messages: ordered }),
  message: text({
    localized: true,
    required: true,
    max: 1000,
    multiline: true,
    label: { en: 'Recommended message', ar: 'رسالة التوصية' },
  }),
  urls: list(
    {
      title: text({ localized: true, required: true, max: 100 }),
      url: url({ required: true, page: true, label: { en: 'Link', ar: 'الرابط' } }),
    },
    {
      max: 10,
      label: { en: 'Recommendation links', ar: 'روابط التوصيات' },
      add: { en: 'Add a link', ar: 'إضافة رابط' },
    },
  ),
})
