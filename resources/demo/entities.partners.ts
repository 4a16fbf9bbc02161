import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: { status: 'published', logo: { picture: 'mark' }, image: { picture: 'scene' } },
  records: [
    {
      slug: 'arab-heart-circle',
      category: 'societies',
      url: 'https://arab-heart-circle.example.com',
      phone: '+20 2 2555 0144',
      en: {
        name: 'Arab Heart Circle',
        address: 'Garden City, Cairo',
        description:
          '<p>Meets with us every spring for two days of cases.</p><h2>Together since 2018</h2><p>You show one card at the desk and pay nothing in advance.</p>',
      },
      ar: {
        name: 'ملتقى القلب العربي',
        address: 'جاردن سيتي، القاهرة',
        description:
          '<p>يجتمع معنا كل ربيع يومين لمناقشة الحالات.</p><h2>نتعاون منذ 2018</h2><p>تُظهر بطاقة واحدة في الاستقبال ولا تدفع مقدمًا.</p>',
      },
    },
    {
      slug: 'orthocare-supplies',
      category: 'medical-suppliers',
      url: 'https://orthocare-supplies.example.com',
      phone: '+20 2 4555 0166',
      en: {
        name: 'OrthoCare Supplies',
        address: 'Obour City',
        description:
          '<p>Keeps our implants in stock, sorted by size and by patient.</p><h2>Together since 2008</h2><p>Your file travels with you, and only with your consent.</p>',
      },
      ar: {
        name: 'أورثوكير للمستلزمات',
        address: 'مدينة العبور',
        description:
          '<p>توفر المفاصل والغرسات مصنفة حسب المقاس والمريض.</p><h2>نتعاون منذ 2008</h2><p>ينتقل ملفك معك وبموافقتك فقط.</p>',
      },
    },
    {
      slug: 'lotus-pharma',
      category: 'drug-makers',
      url: 'https://lotus-pharma.example.com',
      phone: '+20 55 555 0147',
      en: {
        name: 'Lotus Pharma',
        address: 'Tenth of Ramadan City',
        description:
          '<p>Makes the fluids that we use most, two hours away by lorry.</p><h2>Together since 2015</h2><p>A named person on both sides answers your questions.</p>',
      },
      ar: {
        name: 'لوتس للأدوية',
        address: 'العاشر من رمضان',
        description:
          '<p>تصنع المحاليل الأكثر استخدامًا عندنا على بعد ساعتين.</p><h2>نتعاون منذ 2015</h2><p>شخص معروف لدى الجهتين يجيب عن أسئلتك.</p>',
      },
    },
    {
      slug: 'brightbit',
      category: 'technology',
      url: 'https://brightbit.example.com',
      phone: '+20 2 3555 0171',
      en: {
        name: 'Brightbit Systems',
        address: 'Smart Village, Giza',
        description:
          '<p>Builds the patient app and keeps it running at night.</p><h2>Together since 2022</h2><p>Appointments are made here, without a second telephone call.</p>',
      },
      ar: {
        name: 'برايت بت للأنظمة',
        address: 'القرية الذكية، الجيزة',
        description:
          '<p>تبني تطبيق المرضى وتتابعه ليلًا.</p><h2>نتعاون منذ 2022</h2><p>تُحجز المواعيد من هنا دون مكالمة ثانية.</p>',
      },
      later: { en: { address: 'Smart Village, building B 114, Giza' } },
    },
    {
      slug: 'tamkeen-fund',
      category: 'funds',
      url: 'https://tamkeen-fund.example.com',
      phone: '+966 11 555 0151',
      en: {
        name: 'Tamkeen Health Fund',
        address: 'Al Olaya, Riyadh',
        description:
          '<p>Invests beside us in care outside of hospitals.</p><h2>Together since 2012</h2><p>You show one card at the desk and pay nothing in advance.</p>',
      },
      ar: {
        name: 'صندوق تمكين الصحي',
        address: 'العليا، الرياض',
        description:
          '<p>يستثمر معنا في الرعاية خارج المستشفيات.</p><h2>نتعاون منذ 2012</h2><p>تُظهر بطاقة واحدة في الاستقبال ولا تدفع مقدمًا.</p>',
      },
    },
    {
      slug: 'bank-of-the-valley',
      status: 'draft',
      category: 'banks',
      url: 'https://bank-of-the-valley.example.com',
      phone: '+20 2 2555 0182',
      en: {
        name: 'Bank of the Valley',
        address: 'Downtown, Cairo',
        description:
          '<p>Instalments without interest for planned operations.</p><h2>Together since 2019</h2><p>Your file travels with you, and only with your consent.</p>',
      },
      ar: { name: 'بنك الوادي', address: 'وسط البلد، القاهرة' },
    },
    {
      slug: 'corniche-hotel',
      category: 'hotels',
      url: 'https://corniche-hotel.example.com',
      phone: '+966 12 555 0199',
      en: {
        name: 'Corniche Garden Hotel',
        address: 'Corniche, Jeddah',
        description:
          '<p>Rooms for families of patients, with a shuttle every hour.</p><h2>Together since 2009</h2><p>A named person on both sides answers your questions.</p>',
      },
      ar: {
        name: 'فندق حدائق الكورنيش',
        address: 'الكورنيش، جدة',
        description:
          '<p>غرف لأسر المرضى وحافلة كل ساعة.</p><h2>نتعاون منذ 2009</h2><p>شخص معروف لدى الجهتين يجيب عن أسئلتك.</p>',
      },
    },
    {
      slug: 'falcons-club',
      category: 'sports-clubs',
      url: 'https://falcons-club.example.com',
      phone: '+20 2 2555 0163',
      en: {
        name: 'Falcons Sports Club',
        address: 'Zamalek, Cairo',
        description:
          '<p>We look after its eleven teams, from screening to return.</p><h2>Together since 2016</h2><p>Appointments are made here, without a second telephone call.</p>',
      },
      ar: {
        name: 'نادي الصقور الرياضي',
        address: 'الزمالك، القاهرة',
        description:
          '<p>نرعى فرقه الأحد عشر من الفحص حتى العودة للملعب.</p><h2>نتعاون منذ 2016</h2><p>تُحجز المواعيد من هنا دون مكالمة ثانية.</p>',
      },
    },
    {
      slug: 'horizon-school',
      category: 'schools',
      url: 'https://horizon-school.example.com',
      phone: '+20 2 3555 0137',
      en: {
        name: 'Horizon International School',
        address: 'Sheikh Zayed City',
        description:
          '<p>First aid for every teacher, vaccination days for every class.</p><h2>Together since 2023</h2><p>You show one card at the desk and pay nothing in advance.</p>',
      },
      ar: {
        name: 'مدرسة الأفق الدولية',
        address: 'مدينة الشيخ زايد',
        description:
          '<p>إسعافات أولية لكل معلم وأيام تطعيم لكل فصل.</p><h2>نتعاون منذ 2023</h2><p>تُظهر بطاقة واحدة في الاستقبال ولا تدفع مقدمًا.</p>',
      },
    },
    {
      slug: 'little-steps',
      logo: null,
      category: 'nurseries',
      url: 'https://little-steps.example.com',
      phone: '+20 2 2555 0129',
      en: {
        name: 'Little Steps Nursery',
        address: 'Rehab City, Cairo',
        description:
          '<p>Our paediatrician visits on the first Sunday of the month.</p><h2>Together since 2013</h2><p>Your file travels with you, and only with your consent.</p>',
      },
      ar: {
        name: 'حضانة خطوات صغيرة',
        address: 'مدينة الرحاب، القاهرة',
        description:
          '<p>يزورها طبيب الأطفال أول أحد من كل شهر.</p><h2>نتعاون منذ 2013</h2><p>ينتقل ملفك معك وبموافقتك فقط.</p>',
      },
    },
    {
      slug: 'health-hour-radio',
      status: 'archived',
      category: 'media',
      url: 'https://health-hour-radio.example.com',
      phone: '+20 2 2555 0185',
      en: {
        name: 'Health Hour Radio',
        address: 'Maspero, Cairo',
        description:
          "<p>Answers listeners' questions with one of our doctors each Tuesday.</p><h2>Together since 2020</h2><p>A named person on both sides answers your questions.</p>",
      },
      ar: {
        name: 'إذاعة ساعة صحة',
        address: 'ماسبيرو، القاهرة',
        description:
          '<p>تجيب عن أسئلة المستمعين مع أحد أطبائنا كل ثلاثاء.</p><h2>نتعاون منذ 2020</h2><p>شخص معروف لدى الجهتين يجيب عن أسئلتك.</p>',
      },
    },
    {
      slug: 'falcon-ambulance',
      category: 'ambulance',
      url: 'https://falcon-ambulance.example.com',
      phone: '+20 2 2555 0112',
      en: {
        name: 'Falcon Ambulance',
        address: 'Ring Road, Cairo',
        description:
          '<p>Brings intensive care patients between our hospitals.</p><h2>Together since 2010</h2><p>Appointments are made here, without a second telephone call.</p>',
      },
      ar: {
        name: 'إسعاف الصقر',
        address: 'الطريق الدائري، القاهرة',
        description:
          '<p>ينقل مرضى العناية المركزة بين مستشفياتنا.</p><h2>نتعاون منذ 2010</h2><p>تُحجز المواعيد من هنا دون مكالمة ثانية.</p>',
      },
    },
    {
      slug: 'life-drops',
      category: 'blood-banks',
      url: 'https://life-drops.example.com',
      phone: '+20 2 2555 0173',
      en: {
        name: 'Life Drops Blood Bank',
        address: 'Abbassia, Cairo',
        description:
          '<p>Answers our requests within forty minutes, day and night.</p><h2>Together since 2017</h2><p>You show one card at the desk and pay nothing in advance.</p>',
      },
      ar: {
        name: 'بنك دم قطرات حياة',
        address: 'العباسية، القاهرة',
        description:
          '<p>يلبي طلباتنا خلال أربعين دقيقة ليلًا ونهارًا.</p><h2>نتعاون منذ 2017</h2><p>تُظهر بطاقة واحدة في الاستقبال ولا تدفع مقدمًا.</p>',
      },
    },
    {
      slug: 'steps-rehabilitation',
      logo: null,
      category: 'rehabilitation',
      url: 'https://steps-rehabilitation.example.com',
      phone: '+20 2 3555 0150',
      en: {
        name: 'Steps Rehabilitation Centre',
        address: 'Hawamdeya, Giza',
        description:
          '<p>Takes over after stroke and injury, for as long as it needs.</p><h2>Together since 2024</h2><p>Your file travels with you, and only with your consent.</p>',
      },
      ar: {
        name: 'مركز خطوات للتأهيل',
        address: 'الحوامدية، الجيزة',
        description:
          '<p>يكمل العلاج بعد السكتات والإصابات ما دام لازمًا.</p><h2>نتعاون منذ 2024</h2><p>ينتقل ملفك معك وبموافقتك فقط.</p>',
      },
    },
    {
      slug: 'nurses-syndicate',
      category: 'syndicates',
      url: 'https://nurses-syndicate.example.com',
      phone: '+20 55 555 0138',
      en: {
        name: "Nurses' Syndicate, Eastern Branch",
        address: 'Zagazig',
        description:
          '<p>Credits our evening courses as continuing education.</p><h2>Together since 2014</h2><p>A named person on both sides answers your questions.</p>',
      },
      ar: {
        name: 'نقابة التمريض، فرع الشرق',
        address: 'الزقازيق',
        description:
          '<p>تعتمد دوراتنا المسائية ضمن التعليم المستمر.</p><h2>نتعاون منذ 2014</h2><p>شخص معروف لدى الجهتين يجيب عن أسئلتك.</p>',
      },
    },
    {
      slug: 'swift-medical-transport',
      status: 'draft',
      category: 'logistics',
      url: 'https://swift-medical-transport.example.com',
      phone: '+20 2 2555 0194',
      en: {
        name: 'Swift Medical Transport',
        address: 'Cairo Airport Road',
        description:
          '<p>Cold boxes from our laboratory to every branch, twice a day.</p><h2>Together since 2021</h2><p>Appointments are made here, without a second telephone call.</p>',
      },
      ar: { name: 'سويفت للنقل الطبي', address: 'طريق مطار القاهرة' },
    },
  ],
} satisfies Demonstration
