import type { Demonstration } from './shared/demonstration.ts'

export default {
  records: [
    {
      key: 'seo',
      pages: [
        {
          page: 'home',
          facebookImage: { picture: 'scene' },
          twitterImage: { picture: 'scene' },
          en: {
            metaTitle: 'Care for the whole family',
            metaDescription:
              'Hospitals, clinics and care at home, with doctors of every specialty. Book online in English or Arabic.',
            metaKeywords: 'hospital, clinic, doctors',
            facebookTitle: 'Care for the whole family',
            facebookDescription:
              'Hospitals, clinics and care at home, with doctors of every specialty. Book online in English or Arabic.',
            twitterTitle: 'Care for the whole family',
            twitterDescription:
              'Hospitals, clinics and care at home, with doctors of every specialty. Book online in English or Arabic.',
          },
          ar: {
            metaTitle: 'رعاية لكل أفراد الأسرة',
            metaDescription:
              'مستشفيات وعيادات ورعاية منزلية وأطباء من كل التخصصات. احجز عبر الموقع بالعربية أو الإنجليزية.',
            metaKeywords: 'مستشفى، عيادة، أطباء',
            facebookTitle: 'رعاية لكل أفراد الأسرة',
            facebookDescription:
              'مستشفيات وعيادات ورعاية منزلية وأطباء من كل التخصصات. احجز عبر الموقع بالعربية أو الإنجليزية.',
            twitterTitle: 'رعاية لكل أفراد الأسرة',
            twitterDescription:
              'مستشفيات وعيادات ورعاية منزلية وأطباء من كل التخصصات. احجز عبر الموقع بالعربية أو الإنجليزية.',
          },
        },
        {
          page: 'aboutUs',
          facebookImage: { picture: 'scene' },
          twitterImage: { picture: 'scene' },
          en: {
            metaTitle: 'Who we are',
            metaDescription: 'How a clinic of four rooms became a group of hospitals, and what has not changed since.',
            metaKeywords: 'about, history, values',
            facebookTitle: 'Who we are',
            facebookDescription:
              'How a clinic of four rooms became a group of hospitals, and what has not changed since.',
            twitterTitle: 'Who we are',
            twitterDescription:
              'How a clinic of four rooms became a group of hospitals, and what has not changed since.',
          },
          ar: {
            metaTitle: 'من نحن',
            metaDescription: 'كيف صارت عيادة من أربع غرف مجموعة مستشفيات، وما الذي لم يتغير.',
            metaKeywords: 'من نحن، تاريخنا، قيمنا',
            facebookTitle: 'من نحن',
            facebookDescription: 'كيف صارت عيادة من أربع غرف مجموعة مستشفيات، وما الذي لم يتغير.',
            twitterTitle: 'من نحن',
            twitterDescription: 'كيف صارت عيادة من أربع غرف مجموعة مستشفيات، وما الذي لم يتغير.',
          },
        },
        {
          page: 'services',
          facebookImage: { picture: 'scene' },
          twitterImage: { picture: 'scene' },
          en: {
            metaTitle: 'Services and treatments',
            metaDescription: 'From check-ups to surgery: what we treat, how it is done and how to book it.',
            metaKeywords: 'services, treatment, surgery',
            facebookTitle: 'Services and treatments',
            facebookDescription: 'From check-ups to surgery: what we treat, how it is done and how to book it.',
            twitterTitle: 'Services and treatments',
            twitterDescription: 'From check-ups to surgery: what we treat, how it is done and how to book it.',
          },
          ar: {
            metaTitle: 'الخدمات والعلاجات',
            metaDescription: 'من الفحوص إلى الجراحة: ما نعالجه وكيف نعالجه وكيف تحجز.',
            metaKeywords: 'خدمات، علاج، جراحة',
            facebookTitle: 'الخدمات والعلاجات',
            facebookDescription: 'من الفحوص إلى الجراحة: ما نعالجه وكيف نعالجه وكيف تحجز.',
            twitterTitle: 'الخدمات والعلاجات',
            twitterDescription: 'من الفحوص إلى الجراحة: ما نعالجه وكيف نعالجه وكيف تحجز.',
          },
        },
        {
          page: 'doctors',
          en: {
            metaTitle: 'Find a doctor',
            metaDescription: 'More than two hundred doctors. Search by name, specialty or language and book a time.',
            metaKeywords: 'doctors, specialists, appointment',
            facebookTitle: 'Find a doctor',
            facebookDescription:
              'More than two hundred doctors. Search by name, specialty or language and book a time.',
            twitterTitle: 'Find a doctor',
            twitterDescription: 'More than two hundred doctors. Search by name, specialty or language and book a time.',
          },
          ar: {
            metaTitle: 'ابحث عن طبيب',
            metaDescription: 'أكثر من مئتي طبيب. ابحث بالاسم أو التخصص أو اللغة واحجز موعدك.',
            metaKeywords: 'أطباء، اختصاصيون، موعد',
            facebookTitle: 'ابحث عن طبيب',
            facebookDescription: 'أكثر من مئتي طبيب. ابحث بالاسم أو التخصص أو اللغة واحجز موعدك.',
            twitterTitle: 'ابحث عن طبيب',
            twitterDescription: 'أكثر من مئتي طبيب. ابحث بالاسم أو التخصص أو اللغة واحجز موعدك.',
          },
        },
        {
          page: 'offers',
          en: {
            metaTitle: 'Offers of the season',
            metaDescription: 'Check-ups and treatments at a lower price, for the dates that stand beside them.',
            metaKeywords: 'offers, check-up, discount',
          },
          ar: {
            metaTitle: 'عروض الموسم',
            metaDescription: 'فحوص وعلاجات بسعر أقل في التواريخ المذكورة بجانبها.',
            metaKeywords: 'عروض، فحص، خصم',
          },
        },
        {
          page: 'posts',
          en: {
            metaTitle: 'Articles by our doctors',
            metaDescription: 'What our doctors tell their own families, in words that everybody understands.',
            metaKeywords: 'health, articles, advice',
          },
          ar: {
            metaTitle: 'مقالات بأقلام أطبائنا',
            metaDescription: 'ما يقوله أطباؤنا لعائلاتهم، بكلمات يفهمها الجميع.',
            metaKeywords: 'صحة، مقالات، نصائح',
          },
        },
        {
          page: 'events',
          en: {
            metaTitle: 'Events and open days',
            metaDescription: 'Meet our doctors: talks, screenings and open days, most of them free.',
            metaKeywords: 'events, screening, open day',
          },
          ar: {
            metaTitle: 'الفعاليات والأيام المفتوحة',
            metaDescription: 'التقِ بأطبائنا في محاضرات وفحوص وأيام مفتوحة معظمها مجاني.',
            metaKeywords: 'فعاليات، فحوص، يوم مفتوح',
          },
        },
        {
          page: 'contactUs',
          en: {
            metaTitle: 'Contact us',
            metaDescription: 'Phones, addresses and a form that is answered within one working day.',
            metaKeywords: 'contact, phone, address',
          },
          ar: {
            metaTitle: 'تواصل معنا',
            metaDescription: 'أرقام وعناوين ونموذج نرد عليه خلال يوم عمل واحد.',
            metaKeywords: 'تواصل، هاتف، عنوان',
          },
        },
      ],
    },
  ],
} satisfies Demonstration
