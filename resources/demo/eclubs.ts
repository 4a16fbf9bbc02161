import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    image: {
      picture: 'scene',
    },
  },
  records: [
    {
      slug: 'new-mothers',
      url: 'https://clubs.example.com/new-mothers',
      en: {
        title: 'New mothers',
        description: '<p>Questions at night, answers by midwives.</p>',
      },
      ar: {
        title: 'أمهات جدد',
        description: '<p>أسئلة في الليل وإجابات القابلات.</p>',
      },
    },
    {
      slug: 'living-with-sugar',
      url: 'https://clubs.example.com/living-with-sugar',
      en: {
        title: 'Living with sugar',
        description: '<p>Recipes, readings and encouragement.</p>',
      },
      ar: {
        title: 'نعيش مع السكري',
        description: '<p>وصفات وقراءات وتشجيع.</p>',
      },
    },
    {
      slug: 'strong-hearts',
      url: 'https://clubs.example.com/strong-hearts',
      en: {
        title: 'Strong hearts',
        description: '<p>After the operation, together.</p>',
      },
      ar: {
        title: 'قلوب قوية',
        description: '<p>معًا بعد العملية.</p>',
      },
    },
    {
      slug: 'quit-smoking',
      url: 'https://clubs.example.com/quit-smoking',
      en: {
        title: 'Quitters',
        description: '<p>Thirty days without smoke, one message a day.</p>',
      },
      ar: {
        title: 'نقلع معًا',
        description: '<p>ثلاثون يومًا بلا دخان ورسالة كل يوم.</p>',
      },
    },
    {
      slug: 'walkers',
      url: 'https://clubs.example.com/walkers',
      en: {
        title: 'Walkers',
        description: '<p>Steps counted, coffee shared.</p>',
      },
      ar: {
        title: 'المشاؤون',
        description: '<p>خطوات تُعد وقهوة تُشرب معًا.</p>',
      },
    },
    {
      slug: 'young-parents',
      url: 'https://clubs.example.com/young-parents',
      en: {
        title: 'Parents of teenagers',
        description: '<p>What they mean when they slam doors.</p>',
      },
      ar: {
        title: 'آباء المراهقين',
        description: '<p>ماذا يقصدون حين يصفقون الأبواب.</p>',
      },
    },
    {
      slug: 'carers',
      url: 'https://clubs.example.com/carers',
      en: {
        title: 'Those who care',
        description: '<p>For families of people with dementia.</p>',
      },
      ar: {
        title: 'من يعتنون',
        description: '<p>لأسر المصابين بالخرف.</p>',
      },
    },
    {
      slug: 'healthy-kitchen',
      url: 'https://clubs.example.com/healthy-kitchen',
      en: {
        title: 'The healthy kitchen',
        description: '<p>One dish a week.</p>',
      },
      ar: {
        title: 'المطبخ الصحي',
        description: '<p>طبق كل أسبوع.</p>',
      },
    },
    {
      slug: 'back-school',
      url: 'https://clubs.example.com/back-school',
      en: {
        title: 'Back school',
        description: '<p>Ten minutes a day with our physiotherapists.</p>',
      },
      ar: {
        title: 'مدرسة الظهر',
        description: '<p>عشر دقائق يوميًا مع أخصائيي العلاج الطبيعي.</p>',
      },
    },
    {
      slug: 'book-and-mind',
      url: 'https://clubs.example.com/book-and-mind',
      en: {
        title: 'Book and mind',
        description: '<p>A reading club led by a psychologist.</p>',
      },
      ar: {
        title: 'كتاب ونفس',
        description: '<p>نادي قراءة تقوده أخصائية نفسية.</p>',
      },
    },
    {
      slug: 'alumni',
      url: 'https://clubs.example.com/alumni',
      en: {
        title: 'Alumni',
        description: '<p>For everyone who trained with us.</p>',
      },
      ar: {
        title: 'الخريجون',
        description: '<p>لكل من تدرب معنا.</p>',
      },
    },
  ],
} satisfies Demonstration
