import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: { status: 'published', logo: { picture: 'mark' }, image: { picture: 'scene' } },
  records: [
    {
      slug: 'nile-valley-university',
      category: 'universities',
      url: 'https://nile-valley-university.example.com',
      phone: '+20 2 2555 0101',
      en: {
        name: 'Nile Valley University',
        address: 'Fifth Settlement, New Cairo',
        description:
          '<p>Its medical students learn on our wards, and our doctors teach in its lecture halls.</p><h2>Together since 2008</h2><p>You show one card at the desk and pay nothing in advance.</p>',
      },
      ar: {
        name: 'جامعة وادي النيل',
        address: 'التجمع الخامس، القاهرة الجديدة',
        description:
          '<p>يتدرب طلاب الطب فيها داخل أقسامنا، ويحاضر أطباؤنا في قاعاتها.</p><h2>نتعاون منذ 2008</h2><p>تُظهر بطاقة واحدة في الاستقبال ولا تدفع مقدمًا.</p>',
      },
    },
    {
      slug: 'gulf-quality-council',
      category: 'accreditation-bodies',
      url: 'https://gulf-quality-council.example.com',
      phone: '+966 11 555 0120',
      en: {
        name: 'Gulf Quality Council',
        address: 'King Fahd Road, Riyadh',
        description:
          '<p>Surveys hospitals every three years and publishes what it finds.</p><h2>Together since 2015</h2><p>Your file travels with you, and only with your consent.</p>',
      },
      ar: {
        name: 'مجلس الجودة الخليجي',
        address: 'طريق الملك فهد، الرياض',
        description:
          '<p>يراجع المستشفيات كل ثلاث سنوات وينشر نتائجه.</p><h2>نتعاون منذ 2015</h2><p>ينتقل ملفك معك وبموافقتك فقط.</p>',
      },
    },
    {
      slug: 'delta-accelerator',
      category: 'accelerators',
      url: 'https://delta-accelerator.example.com',
      phone: '+20 2 3555 0142',
      en: {
        name: 'Delta Accelerator',
        address: 'Smart Village, Giza',
        description:
          '<p>Sixteen weeks for young companies that want to change care.</p><h2>Together since 2022</h2><p>A named person on both sides answers your questions.</p>',
      },
      ar: {
        name: 'مسرّعة الدلتا',
        address: 'القرية الذكية، الجيزة',
        description:
          '<p>ستة عشر أسبوعًا لشركات ناشئة تريد تطوير الرعاية.</p><h2>نتعاون منذ 2022</h2><p>شخص معروف لدى الجهتين يجيب عن أسئلتك.</p>',
      },
    },
    {
      slug: 'al-rawda-insurance',
      category: 'insurers',
      url: 'https://al-rawda-insurance.example.com',
      phone: '+966 12 555 0133',
      en: {
        name: 'Al Rawda Insurance',
        address: 'Tahlia Street, Jeddah',
        description:
          '<p>Covers consultations, operations and births in all our branches.</p><h2>Together since 2012</h2><p>Appointments are made here, without a second telephone call.</p>',
      },
      ar: {
        name: 'الروضة للتأمين',
        address: 'شارع التحلية، جدة',
        description:
          '<p>تغطي الكشف والعمليات والولادة في كل فروعنا.</p><h2>نتعاون منذ 2012</h2><p>تُحجز المواعيد من هنا دون مكالمة ثانية.</p>',
      },
    },
    {
      slug: 'pyramids-health-insurance',
      category: 'insurers',
      url: 'https://pyramids-health-insurance.example.com',
      phone: '+20 2 3555 0110',
      en: {
        name: 'Pyramids Health Insurance',
        address: 'Mohandessin, Giza',
        description:
          '<p>Direct billing for companies and families.</p><h2>Together since 2019</h2><p>You show one card at the desk and pay nothing in advance.</p>',
      },
      ar: {
        name: 'الأهرام للتأمين الصحي',
        address: 'المهندسين، الجيزة',
        description:
          '<p>تعاقد مباشر للشركات والأسر.</p><h2>نتعاون منذ 2019</h2><p>تُظهر بطاقة واحدة في الاستقبال ولا تدفع مقدمًا.</p>',
      },
    },
    {
      slug: 'shifa-laboratories',
      category: 'laboratories',
      url: 'https://shifa-laboratories.example.com',
      phone: '+20 2 3555 0177',
      en: {
        name: 'Shifa Laboratories',
        address: 'Dokki, Giza',
        description:
          '<p>Runs our rare tests overnight and sends results by morning.</p><h2>Together since 2009</h2><p>Your file travels with you, and only with your consent.</p>',
      },
      ar: {
        name: 'مختبرات الشفاء',
        address: 'الدقي، الجيزة',
        description:
          '<p>تجري التحاليل النادرة ليلًا وترسل نتائجها صباحًا.</p><h2>نتعاون منذ 2009</h2><p>ينتقل ملفك معك وبموافقتك فقط.</p>',
      },
    },
    {
      slug: 'noor-imaging',
      category: 'imaging-centres',
      url: 'https://noor-imaging.example.com',
      phone: '+20 3 555 0108',
      en: {
        name: 'Noor Imaging Centre',
        address: 'Smouha, Alexandria',
        description:
          '<p>A second PET scanner for our patients in Alexandria.</p><h2>Together since 2016</h2><p>A named person on both sides answers your questions.</p>',
      },
      ar: {
        name: 'مركز نور للأشعة',
        address: 'سموحة، الإسكندرية',
        description:
          '<p>جهاز مسح ذري ثانٍ لمرضانا في الإسكندرية.</p><h2>نتعاون منذ 2016</h2><p>شخص معروف لدى الجهتين يجيب عن أسئلتك.</p>',
      },
    },
    {
      slug: 'seha-pharmacies',
      category: 'pharmacies',
      url: 'https://seha-pharmacies.example.com',
      phone: '+20 2 2555 0160',
      en: {
        name: 'Seha Pharmacies',
        address: 'Nasr City, Cairo',
        description:
          '<p>Deliver what our doctors prescribe within two hours.</p><h2>Together since 2023</h2><p>Appointments are made here, without a second telephone call.</p>',
      },
      ar: {
        name: 'صيدليات صحة',
        address: 'مدينة نصر، القاهرة',
        description:
          '<p>توصل ما يصفه أطباؤنا خلال ساعتين.</p><h2>نتعاون منذ 2023</h2><p>تُحجز المواعيد من هنا دون مكالمة ثانية.</p>',
      },
    },
    {
      slug: 'red-sea-hospital',
      category: 'hospitals',
      url: 'https://red-sea-hospital.example.com',
      phone: '+20 65 555 0115',
      en: {
        name: 'Red Sea Hospital',
        address: 'Hurghada',
        description:
          '<p>Refers heart patients to us and takes them back for rehabilitation.</p><h2>Together since 2013</h2><p>You show one card at the desk and pay nothing in advance.</p>',
      },
      ar: {
        name: 'مستشفى البحر الأحمر',
        address: 'الغردقة',
        description:
          '<p>يحوّل إلينا مرضى القلب ويستقبلهم للتأهيل.</p><h2>نتعاون منذ 2013</h2><p>تُظهر بطاقة واحدة في الاستقبال ولا تدفع مقدمًا.</p>',
      },
    },
    {
      slug: 'al-hada-hospital',
      category: 'hospitals',
      url: 'https://al-hada-hospital.example.com',
      phone: '+966 12 555 0188',
      en: {
        name: 'Al Hada General Hospital',
        address: 'Taif',
        description:
          "<p>Shares on-call rotas for children's surgery with our team.</p><h2>Together since 2020</h2><p>Your file travels with you, and only with your consent.</p>",
      },
      ar: {
        name: 'مستشفى الهدا العام',
        address: 'الطائف',
        description:
          '<p>يتقاسم مع فريقنا مناوبات جراحة الأطفال.</p><h2>نتعاون منذ 2020</h2><p>ينتقل ملفك معك وبموافقتك فقط.</p>',
      },
    },
    {
      slug: 'green-crescent-polyclinic',
      logo: null,
      category: 'polyclinics',
      url: 'https://green-crescent-polyclinic.example.com',
      phone: '+966 12 555 0154',
      en: {
        name: 'Green Crescent Polyclinic',
        address: 'Al Safa, Jeddah',
        description:
          '<p>Fourteen clinics with our doctors on three evenings a week.</p><h2>Together since 2010</h2><p>A named person on both sides answers your questions.</p>',
      },
      ar: {
        name: 'مجمع الهلال الأخضر',
        address: 'الصفا، جدة',
        description:
          '<p>أربع عشرة عيادة يعمل بها أطباؤنا ثلاث أمسيات أسبوعيًا.</p><h2>نتعاون منذ 2010</h2><p>شخص معروف لدى الجهتين يجيب عن أسئلتك.</p>',
      },
    },
    {
      slug: 'florence-nursing-school',
      category: 'nursing-schools',
      url: 'https://florence-nursing-school.example.com',
      phone: '+20 2 2555 0119',
      en: {
        name: 'Florence Nursing School',
        address: 'Heliopolis, Cairo',
        description:
          '<p>Two years of school and practice; most of its graduates stay with us.</p><h2>Together since 2017</h2><p>Appointments are made here, without a second telephone call.</p>',
      },
      ar: {
        name: 'مدرسة فلورنس للتمريض',
        address: 'مصر الجديدة، القاهرة',
        description:
          '<p>سنتان من الدراسة والتدريب، ويبقى معنا معظم خريجيها.</p><h2>نتعاون منذ 2017</h2><p>تُحجز المواعيد من هنا دون مكالمة ثانية.</p>',
      },
    },
    {
      slug: 'pulse-training',
      category: 'training-centres',
      url: 'https://pulse-training.example.com',
      phone: '+20 2 2555 0190',
      en: {
        name: 'Pulse Training Centre',
        address: 'Nasr City, Cairo',
        description:
          '<p>Simulated wards for teams that want to practise emergencies.</p><h2>Together since 2024</h2><p>You show one card at the desk and pay nothing in advance.</p>',
      },
      ar: {
        name: 'مركز نبض للتدريب',
        address: 'مدينة نصر، القاهرة',
        description:
          '<p>أقسام محاكاة لفرق تتدرب على الطوارئ.</p><h2>نتعاون منذ 2024</h2><p>تُظهر بطاقة واحدة في الاستقبال ولا تدفع مقدمًا.</p>',
      },
    },
    {
      slug: 'care-authority',
      category: 'public-authorities',
      url: 'https://care-authority.example.com',
      phone: '+20 2 2555 0100',
      en: {
        name: 'Regional Care Authority',
        address: 'New Administrative Capital',
        description:
          '<p>Sets the rules for licences and the registry of births.</p><h2>Together since 2014</h2><p>Your file travels with you, and only with your consent.</p>',
      },
      ar: {
        name: 'هيئة الرعاية الإقليمية',
        address: 'العاصمة الإدارية الجديدة',
        description:
          '<p>تضع قواعد التراخيص وسجل المواليد.</p><h2>نتعاون منذ 2014</h2><p>ينتقل ملفك معك وبموافقتك فقط.</p>',
      },
    },
    {
      slug: 'warm-hands',
      category: 'charities',
      url: 'https://warm-hands.example.com',
      phone: '+20 2 2555 0131',
      en: {
        name: 'Warm Hands Foundation',
        address: 'Maadi, Cairo',
        description:
          '<p>Pays for operations of children whose families cannot.</p><h2>Together since 2021</h2><p>A named person on both sides answers your questions.</p>',
      },
      ar: {
        name: 'مؤسسة الأيادي الدافئة',
        address: 'المعادي، القاهرة',
        description:
          '<p>تتحمل جراحات أطفال لا تقدر أسرهم عليها.</p><h2>نتعاون منذ 2021</h2><p>شخص معروف لدى الجهتين يجيب عن أسئلتك.</p>',
      },
    },
    {
      slug: 'desert-research-institute',
      category: 'research-centres',
      url: 'https://desert-research-institute.example.com',
      phone: '+20 2 3555 0125',
      en: {
        name: 'Desert Health Research Institute',
        address: 'Sixth of October City',
        description:
          '<p>Studies heat, water and kidneys with our nephrologists.</p><h2>Together since 2011</h2><p>Appointments are made here, without a second telephone call.</p>',
      },
      ar: {
        name: 'معهد أبحاث صحة الصحراء',
        address: 'مدينة السادس من أكتوبر',
        description:
          '<p>يدرس الحرارة والماء والكلى مع أطبائنا.</p><h2>نتعاون منذ 2011</h2><p>تُحجز المواعيد من هنا دون مكالمة ثانية.</p>',
      },
    },
  ],
} satisfies Demonstration
