import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    heroImage: {
      picture: 'scene',
      ratio: '16:9',
    },
  },
  records: [
    {
      slug: 'ramadan-check-up',
      showForm: true,
      blocks: [
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'What you get',
            text: 'Know your numbers before you fast.',
          },
          ar: {
            title: 'ما تحصل عليه',
            text: 'اعرف أرقامك قبل الصيام.',
          },
        },
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'How it works',
            text: 'Leave your number. We call within the hour, from eight to ten.',
          },
          ar: {
            title: 'كيف تسير الأمور',
            text: 'اترك رقمك ونتصل بك خلال ساعة، من الثامنة إلى العاشرة.',
          },
        },
      ],
      doctors: ['doctor-1', 'doctor-2'],
      offers: ['offer-1'],
      specialties: ['specialty-1', 'specialty-3'],
      en: {
        title: 'Check-up before Ramadan',
        placeholder: 'What would you like to ask?',
        seo: {
          metaTitle: 'Check-up before Ramadan',
          metaDescription: 'Know your numbers before you fast.',
        },
      },
      ar: {
        title: 'فحص ما قبل رمضان',
        placeholder: 'ما الذي تود السؤال عنه؟',
        seo: {
          metaTitle: 'فحص ما قبل رمضان',
          metaDescription: 'اعرف أرقامك قبل الصيام.',
        },
      },
    },
    {
      slug: 'knee-pain',
      showForm: true,
      blocks: [
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'What you get',
            text: 'Three visits that avoid half of all operations.',
          },
          ar: {
            title: 'ما تحصل عليه',
            text: 'ثلاث زيارات تغني عن نصف العمليات.',
          },
        },
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'How it works',
            text: 'Leave your number. We call within the hour, from eight to ten.',
          },
          ar: {
            title: 'كيف تسير الأمور',
            text: 'اترك رقمك ونتصل بك خلال ساعة، من الثامنة إلى العاشرة.',
          },
        },
      ],
      doctors: ['doctor-2', 'doctor-3'],
      offers: ['offer-2'],
      specialties: ['specialty-2', 'specialty-4'],
      en: {
        title: 'Knee pain?',
        placeholder: 'What would you like to ask?',
        seo: {
          metaTitle: 'Knee pain?',
          metaDescription: 'Three visits that avoid half of all operations.',
        },
      },
      ar: {
        title: 'ألم الركبة؟',
        placeholder: 'ما الذي تود السؤال عنه؟',
        seo: {
          metaTitle: 'ألم الركبة؟',
          metaDescription: 'ثلاث زيارات تغني عن نصف العمليات.',
        },
      },
    },
    {
      slug: 'smile-week',
      showForm: true,
      blocks: [
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'What you get',
            text: 'Check, clean and brighten in an hour.',
          },
          ar: {
            title: 'ما تحصل عليه',
            text: 'فحص وتنظيف وتفتيح في ساعة.',
          },
        },
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'How it works',
            text: 'Leave your number. We call within the hour, from eight to ten.',
          },
          ar: {
            title: 'كيف تسير الأمور',
            text: 'اترك رقمك ونتصل بك خلال ساعة، من الثامنة إلى العاشرة.',
          },
        },
      ],
      doctors: ['doctor-3', 'doctor-4'],
      offers: ['offer-3'],
      specialties: ['specialty-3', 'specialty-5'],
      en: {
        title: 'Smile week',
        placeholder: 'What would you like to ask?',
        seo: {
          metaTitle: 'Smile week',
          metaDescription: 'Check, clean and brighten in an hour.',
        },
      },
      ar: {
        title: 'أسبوع الابتسامة',
        placeholder: 'ما الذي تود السؤال عنه؟',
        seo: {
          metaTitle: 'أسبوع الابتسامة',
          metaDescription: 'فحص وتنظيف وتفتيح في ساعة.',
        },
      },
    },
    {
      slug: 'laser-vision',
      showForm: true,
      blocks: [
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'What you get',
            text: 'Free suitability test until the end of the month.',
          },
          ar: {
            title: 'ما تحصل عليه',
            text: 'اختبار الملاءمة مجانًا حتى آخر الشهر.',
          },
        },
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'How it works',
            text: 'Leave your number. We call within the hour, from eight to ten.',
          },
          ar: {
            title: 'كيف تسير الأمور',
            text: 'اترك رقمك ونتصل بك خلال ساعة، من الثامنة إلى العاشرة.',
          },
        },
      ],
      doctors: ['doctor-4', 'doctor-5'],
      offers: ['offer-4'],
      specialties: ['specialty-4', 'specialty-6'],
      en: {
        title: 'See without glasses',
        placeholder: 'What would you like to ask?',
        seo: {
          metaTitle: 'See without glasses',
          metaDescription: 'Free suitability test until the end of the month.',
        },
      },
      ar: {
        title: 'أبصر بلا نظارات',
        placeholder: 'ما الذي تود السؤال عنه؟',
        seo: {
          metaTitle: 'أبصر بلا نظارات',
          metaDescription: 'اختبار الملاءمة مجانًا حتى آخر الشهر.',
        },
      },
    },
    {
      slug: 'birth-with-us',
      showForm: true,
      blocks: [
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'What you get',
            text: 'Your room, your midwife, your music.',
          },
          ar: {
            title: 'ما تحصل عليه',
            text: 'غرفتك وقابلتك وموسيقاك.',
          },
        },
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'How it works',
            text: 'Leave your number. We call within the hour, from eight to ten.',
          },
          ar: {
            title: 'كيف تسير الأمور',
            text: 'اترك رقمك ونتصل بك خلال ساعة، من الثامنة إلى العاشرة.',
          },
        },
      ],
      doctors: ['doctor-5', 'doctor-6'],
      offers: ['offer-5'],
      specialties: ['specialty-5', 'specialty-7'],
      en: {
        title: 'Give birth with us',
        placeholder: 'What would you like to ask?',
        seo: {
          metaTitle: 'Give birth with us',
          metaDescription: 'Your room, your midwife, your music.',
        },
      },
      ar: {
        title: 'ولادتك معنا',
        placeholder: 'ما الذي تود السؤال عنه؟',
        seo: {
          metaTitle: 'ولادتك معنا',
          metaDescription: 'غرفتك وقابلتك وموسيقاك.',
        },
      },
    },
    {
      slug: 'heart-age',
      showForm: true,
      blocks: [
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'What you get',
            text: 'Five questions and one measurement.',
          },
          ar: {
            title: 'ما تحصل عليه',
            text: 'خمسة أسئلة وقياس واحد.',
          },
        },
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'How it works',
            text: 'Leave your number. We call within the hour, from eight to ten.',
          },
          ar: {
            title: 'كيف تسير الأمور',
            text: 'اترك رقمك ونتصل بك خلال ساعة، من الثامنة إلى العاشرة.',
          },
        },
      ],
      doctors: ['doctor-6', 'doctor-7'],
      offers: ['offer-6'],
      specialties: ['specialty-6', 'specialty-8'],
      en: {
        title: 'How old is your heart?',
        placeholder: 'What would you like to ask?',
        seo: {
          metaTitle: 'How old is your heart?',
          metaDescription: 'Five questions and one measurement.',
        },
      },
      ar: {
        title: 'كم عمر قلبك؟',
        placeholder: 'ما الذي تود السؤال عنه؟',
        seo: {
          metaTitle: 'كم عمر قلبك؟',
          metaDescription: 'خمسة أسئلة وقياس واحد.',
        },
      },
    },
    {
      slug: 'school-check',
      showForm: true,
      blocks: [
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'What you get',
            text: 'Eyes, ears, teeth and vaccines in one morning.',
          },
          ar: {
            title: 'ما تحصل عليه',
            text: 'العيون والأذنان والأسنان واللقاحات في صباح واحد.',
          },
        },
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'How it works',
            text: 'Leave your number. We call within the hour, from eight to ten.',
          },
          ar: {
            title: 'كيف تسير الأمور',
            text: 'اترك رقمك ونتصل بك خلال ساعة، من الثامنة إلى العاشرة.',
          },
        },
      ],
      doctors: ['doctor-7', 'doctor-8'],
      offers: ['offer-7'],
      specialties: ['specialty-7', 'specialty-9'],
      en: {
        title: 'Ready for school',
        placeholder: 'What would you like to ask?',
        seo: {
          metaTitle: 'Ready for school',
          metaDescription: 'Eyes, ears, teeth and vaccines in one morning.',
        },
      },
      ar: {
        title: 'جاهز للمدرسة',
        placeholder: 'ما الذي تود السؤال عنه؟',
        seo: {
          metaTitle: 'جاهز للمدرسة',
          metaDescription: 'العيون والأذنان والأسنان واللقاحات في صباح واحد.',
        },
      },
    },
    {
      slug: 'company-health',
      showForm: true,
      blocks: [
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'What you get',
            text: 'Check-ups and first aid where you work.',
          },
          ar: {
            title: 'ما تحصل عليه',
            text: 'فحوص وإسعافات في مكان عملك.',
          },
        },
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'How it works',
            text: 'Leave your number. We call within the hour, from eight to ten.',
          },
          ar: {
            title: 'كيف تسير الأمور',
            text: 'اترك رقمك ونتصل بك خلال ساعة، من الثامنة إلى العاشرة.',
          },
        },
      ],
      doctors: ['doctor-8', 'doctor-9'],
      offers: ['offer-8'],
      specialties: ['specialty-8', 'specialty-10'],
      en: {
        title: 'Health for companies',
        placeholder: 'What would you like to ask?',
        seo: {
          metaTitle: 'Health for companies',
          metaDescription: 'Check-ups and first aid where you work.',
        },
      },
      ar: {
        title: 'صحة الشركات',
        placeholder: 'ما الذي تود السؤال عنه؟',
        seo: {
          metaTitle: 'صحة الشركات',
          metaDescription: 'فحوص وإسعافات في مكان عملك.',
        },
      },
    },
    {
      slug: 'international-patients',
      showForm: true,
      blocks: [
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'What you get',
            text: 'One person for visas, rooms and reports.',
          },
          ar: {
            title: 'ما تحصل عليه',
            text: 'شخص واحد للتأشيرات والغرف والتقارير.',
          },
        },
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'How it works',
            text: 'Leave your number. We call within the hour, from eight to ten.',
          },
          ar: {
            title: 'كيف تسير الأمور',
            text: 'اترك رقمك ونتصل بك خلال ساعة، من الثامنة إلى العاشرة.',
          },
        },
      ],
      doctors: ['doctor-9', 'doctor-10'],
      offers: ['offer-9'],
      specialties: ['specialty-9', 'specialty-1'],
      en: {
        title: 'Patients from abroad',
        placeholder: 'What would you like to ask?',
        seo: {
          metaTitle: 'Patients from abroad',
          metaDescription: 'One person for visas, rooms and reports.',
        },
      },
      ar: {
        title: 'مرضى من الخارج',
        placeholder: 'ما الذي تود السؤال عنه؟',
        seo: {
          metaTitle: 'مرضى من الخارج',
          metaDescription: 'شخص واحد للتأشيرات والغرف والتقارير.',
        },
      },
    },
    {
      slug: 'become-a-nurse',
      status: 'draft',
      showForm: false,
      blocks: [
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'What you get',
            text: 'Three years, paid from the second.',
          },
          ar: {
            title: 'ما تحصل عليه',
            text: 'ثلاث سنوات، وراتب من الثانية.',
          },
        },
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'How it works',
            text: 'Leave your number. We call within the hour, from eight to ten.',
          },
          ar: {
            title: 'كيف تسير الأمور',
            text: 'اترك رقمك ونتصل بك خلال ساعة، من الثامنة إلى العاشرة.',
          },
        },
      ],
      doctors: ['doctor-10', 'doctor-1'],
      offers: ['offer-10'],
      specialties: ['specialty-10', 'specialty-2'],
      en: {
        title: 'Become a nurse',
        seo: {
          metaTitle: 'Become a nurse',
          metaDescription: 'Three years, paid from the second.',
        },
      },
      ar: {
        title: 'كن ممرضًا',
        seo: {
          metaTitle: 'كن ممرضًا',
          metaDescription: 'ثلاث سنوات، وراتب من الثانية.',
        },
      },
    },
    {
      slug: 'second-opinion',
      showForm: true,
      blocks: [
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'What you get',
            text: 'Send your scans, get an answer in three days.',
          },
          ar: {
            title: 'ما تحصل عليه',
            text: 'أرسل أشعتك وتصلك الإجابة في ثلاثة أيام.',
          },
        },
        {
          image: {
            picture: 'scene',
            ratio: '16:9',
          },
          en: {
            title: 'How it works',
            text: 'Leave your number. We call within the hour, from eight to ten.',
          },
          ar: {
            title: 'كيف تسير الأمور',
            text: 'اترك رقمك ونتصل بك خلال ساعة، من الثامنة إلى العاشرة.',
          },
        },
      ],
      doctors: ['doctor-1', 'doctor-2'],
      offers: ['offer-1'],
      specialties: ['specialty-1', 'specialty-3'],
      en: {
        title: 'A second opinion',
        placeholder: 'What would you like to ask?',
        seo: {
          metaTitle: 'A second opinion',
          metaDescription: 'Send your scans, get an answer in three days.',
        },
      },
      ar: {
        title: 'رأي ثانٍ',
        placeholder: 'ما الذي تود السؤال عنه؟',
        seo: {
          metaTitle: 'رأي ثانٍ',
          metaDescription: 'أرسل أشعتك وتصلك الإجابة في ثلاثة أيام.',
        },
      },
    },
  ],
} satisfies Demonstration
