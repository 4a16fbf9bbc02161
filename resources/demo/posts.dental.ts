import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['dental-centers'],
  each: {
    status: 'published',
    category: 'dental',
    desktopImage: { picture: 'scene' },
    mobileImage: { picture: 'scene' },
  },
  records: [
    {
      slug: 'brushing-two-minutes',
      publishedAt: { days: -2, time: '08:00' },
      en: {
        title: 'Two minutes of brushing, and where they go',
        excerpt:
          'Most people clean the front teeth for a minute and the back ones for ten seconds. A way round that misses nothing.',
        author: 'Dr. Bassem Tadros',
        body: '<h2>The way round</h2><ol><li>Outside, from the last tooth on the right to the last on the left.</li><li>Inside, the same way back.</li><li>The chewing surfaces.</li></ol><h2>Afterwards</h2><p>Spit, do not rinse: the fluoride needs the night.</p>',
      },
      ar: {
        title: 'دقيقتان للتنظيف، وأين تذهبان',
        excerpt: 'معظم الناس ينظفون الأسنان الأمامية دقيقة والخلفية عشر ثوانٍ. طريق لا يفوّت شيئًا.',
        author: 'د. باسم تادرس',
        body: '<h2>الطريق</h2><ol><li>من الخارج، من آخر ضرس يمينًا إلى آخر ضرس يسارًا.</li><li>من الداخل بالعكس.</li><li>ثم أسطح المضغ.</li></ol><h2>بعدها</h2><p>ابصق ولا تتمضمض: الفلورايد يحتاج الليل كله.</p>',
      },
    },
    {
      slug: 'wisdom-teeth',
      publishedAt: { days: -11, time: '10:00' },
      relatedPosts: ['brushing-two-minutes'],
      en: {
        title: 'Wisdom teeth: when they may stay',
        excerpt: 'Not every wisdom tooth has to come out. What the X-ray and your age say.',
        author: 'Dr. Bassem Tadros',
        body: '<h2>They may stay when</h2><ul><li>They are straight and you reach them with the brush.</li><li>They lie deep in the bone and nothing hurts.</li></ul><h2>They should go when</h2><p>The gum swells again and again, or the neighbour begins to decay. Before twenty-five healing is quickest.</p>',
      },
      ar: {
        title: 'ضروس العقل: متى تبقى',
        excerpt: 'ليس كل ضرس عقل يُخلع. ماذا تقول الأشعة وماذا يقول عمرك.',
        author: 'د. باسم تادرس',
        body: '<h2>تبقى إذا</h2><ul><li>كانت مستقيمة وتصل إليها الفرشاة.</li><li>كانت عميقة في العظم بلا ألم.</li></ul><h2>تُخلع إذا</h2><p>تكرر تورم اللثة أو بدأ تسوس الضرس المجاور. والالتئام أسرع قبل الخامسة والعشرين.</p>',
      },
      later: { en: { author: 'Dr. Bassem Tadros and Dr. Lina Haddad' } },
    },
    {
      slug: 'bleeding-gums',
      publishedAt: { days: -19, time: '09:00' },
      en: {
        title: 'Bleeding gums are not normal',
        excerpt: 'Brush them more, not less. In ten days you will know whether you need us.',
        author: 'Dr. Hanaa Adel',
        body: '<h2>Ten days</h2><p>Soft brush, threads between the teeth every evening. Healthy gums stop bleeding within ten days.</p><h2>If they do not</h2><ul><li>We measure the pockets.</li><li>We clean below the gum, with numbing.</li><li>You come back after eight weeks.</li></ul>',
      },
      ar: {
        title: 'نزيف اللثة ليس طبيعيًا',
        excerpt: 'نظفها أكثر لا أقل. خلال عشرة أيام تعرف إن كنت تحتاج إلينا.',
        author: 'د. هناء عادل',
        body: '<h2>عشرة أيام</h2><p>فرشاة ناعمة وخيط بين الأسنان كل مساء. اللثة السليمة تتوقف عن النزف خلال عشرة أيام.</p><h2>إن لم تتوقف</h2><ul><li>نقيس عمق الجيوب.</li><li>ننظف تحت اللثة بتخدير موضعي.</li><li>تعود بعد ثمانية أسابيع.</li></ul>',
      },
    },
    {
      slug: 'knocked-out-tooth',
      publishedAt: { days: -27, time: '13:00' },
      en: {
        title: 'A knocked-out tooth: the first hour',
        excerpt: 'Hold it by the crown, put it in milk, and come. Within an hour most of them grow back in.',
        author: 'Dr. Hanaa Adel',
        body: '<h2>In this order</h2><ol><li>Pick it up by the crown, never by the root.</li><li>Rinse it for a moment under water; do not scrub.</li><li>Put it back in its place, or into cold milk.</li><li>Call us from the way.</li></ol><p>Milk teeth are not put back.</p>',
      },
      ar: {
        title: 'سقوط سن دائم: الساعة الأولى',
        excerpt: 'أمسكها من التاج، ضعها في لبن، وتعالَ. خلال ساعة يعود معظمها إلى الالتحام.',
        author: 'د. هناء عادل',
        body: '<h2>بهذا الترتيب</h2><ol><li>أمسك السن من التاج لا من الجذر.</li><li>اشطفها لحظة بالماء دون فرك.</li><li>أعدها إلى مكانها أو ضعها في لبن بارد.</li><li>اتصل بنا من الطريق.</li></ol><p>الأسنان اللبنية لا تُعاد.</p>',
      },
    },
    {
      slug: 'aligners-or-brackets',
      publishedAt: { days: 4, time: '09:00' },
      relatedPosts: ['wisdom-teeth'],
      en: {
        title: 'Aligners or brackets?',
        excerpt: 'One is taken out, the other stays in: which of them suits you depends less on teeth than on habits.',
        author: 'Dr. Lina Haddad',
        body: '<h2>Aligners</h2><p>Invisible and easy to clean, if you wear them twenty-two hours a day.</p><h2>Brackets</h2><ul><li>Work without your discipline.</li><li>Turn teeth that aligners cannot.</li><li>Cost about a third less.</li></ul>',
      },
      ar: {
        title: 'التقويم الشفاف أم الأقواس؟',
        excerpt: 'أحدهما يُخلع والآخر ثابت: ما يناسبك يتوقف على عاداتك أكثر من أسنانك.',
        author: 'د. لينا حداد',
        body: '<h2>الشفاف</h2><p>غير مرئي وسهل التنظيف إذا ارتديته اثنتين وعشرين ساعة يوميًا.</p><h2>الأقواس</h2><ul><li>تعمل دون التزام منك.</li><li>تدير أسنانًا لا يديرها الشفاف.</li><li>أقل تكلفة بنحو الثلث.</li></ul>',
      },
    },
    {
      slug: 'coffee-and-white-teeth',
      publishedAt: { days: -44, time: '11:00' },
      en: {
        title: 'Coffee, tea and white teeth',
        excerpt: 'What whitening can do, what it cannot, and why lemon juice is a bad idea.',
        author: 'Dr. Bassem Tadros',
        body: '<h2>What it can do</h2><p>Two to four shades in two weeks, at home with trays or in an hour here.</p><h2>What it cannot</h2><ul><li>Change fillings and crowns.</li><li>Last for ever: expect a year.</li></ul><p>Lemon and soda take the enamel with the stain.</p>',
      },
      ar: {
        title: 'القهوة والشاي والأسنان البيضاء',
        excerpt: 'ما يقدر عليه التبييض وما لا يقدر، ولماذا عصير الليمون فكرة سيئة.',
        author: 'د. باسم تادرس',
        body: '<h2>ما يقدر عليه</h2><p>من درجتين إلى أربع خلال أسبوعين في المنزل بقوالب، أو خلال ساعة عندنا.</p><h2>ما لا يقدر عليه</h2><ul><li>تغيير لون الحشوات والتيجان.</li><li>الدوام: توقّع سنة.</li></ul><p>الليمون والبيكربونات يأخذان المينا مع اللون.</p>',
      },
    },
    {
      slug: 'implant-or-bridge',
      status: 'draft',
      en: {
        title: 'A missing tooth: implant or bridge?',
        excerpt: 'The neighbours decide. A comparison over fifteen years.',
        author: 'Dr. Bassem Tadros',
        body: '<h2>Look at the neighbours</h2><p>Healthy ones should not be ground down for a bridge; crowned ones carry it easily.</p>',
      },
      ar: { title: 'سن مفقودة: زرعة أم جسر؟' },
    },
  ],
} satisfies Demonstration
