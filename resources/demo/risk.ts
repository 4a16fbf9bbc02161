import {
  advice,
  choiceQuestion,
  commonQuestions,
  demoAssessment,
  numberQuestion,
  yesNoQuestion,
} from './shared/assessments.ts'
import type { DemoData } from './shared/demoData.ts'

const doctor = advice('checkup', 'Show this to a doctor soon.', 'اعرض هذا على طبيب قريبًا.')
const urgent = advice('urgent', 'If it comes back, go to the emergency room.', 'إذا تكرر ذلك فتوجه إلى الطوارئ.')
const screening = advice('checkup', 'Ask about our screening programme.', 'اسأل عن برنامج الفحص المبكر لدينا.')

export default {
  records: [
    demoAssessment({
      slug: 'heart-risk',
      title: ['Heart attack risk', 'خطر الإصابة بنوبة قلبية'],
      description: [
        'Find out how likely heart disease is for you in the next ten years.',
        'اعرف مدى احتمال إصابتك بأمراض القلب خلال السنوات العشر القادمة.',
      ],
      page: '/services/heart-check',
      asked: ['age', 'smoking', 'activity', 'weight'],
      own: [
        commonQuestions.pressure,
        commonQuestions.family,
        yesNoQuestion(
          ['Do you feel pressure in your chest when you climb stairs?', 'هل تشعر بضغط في الصدر عند صعود الدرج؟'],
          30,
          urgent,
        ),
      ],
    }),
    demoAssessment({
      slug: 'diabetes-risk',
      title: ['Type 2 diabetes risk', 'خطر السكري من النوع الثاني'],
      description: ['Eight questions about what raises blood sugar.', 'ثمانية أسئلة عمّا يرفع سكر الدم.'],
      page: '/services/diabetes-check',
      asked: ['age', 'weight', 'activity'],
      own: [
        commonQuestions.family,
        commonQuestions.pressure,
        numberQuestion(
          ['What was your last fasting blood sugar, in mg/dl?', 'ما آخر قراءة لسكر الدم صائمًا (ملغ/دل)؟'],
          [50, 0],
          [100, 20, doctor],
          [126, 40, doctor],
        ),
        choiceQuestion(
          'multiple',
          ['Which of these do you notice?', 'أي من هذه تلاحظ؟'],
          ['Thirst all day', 'عطش طوال اليوم', 10],
          ['Blurred sight', 'زغللة في النظر', 10, doctor],
          ['Wounds that heal slowly', 'جروح بطيئة الالتئام', 10, doctor],
        ),
      ],
    }),
    demoAssessment({
      slug: 'breast-cancer-risk',
      title: ['Breast cancer risk', 'خطر سرطان الثدي'],
      description: [
        'For women from twenty on: when should you begin with mammograms?',
        'للنساء من سن العشرين: متى ينبغي البدء بتصوير الثدي؟',
      ],
      page: '/services/mammography',
      asked: ['age', 'weight', 'activity'],
      own: [
        commonQuestions.family,
        yesNoQuestion(['Have you felt a lump in your breast?', 'هل شعرتِ بوجود كتلة في الثدي؟'], 35, urgent),
        yesNoQuestion(
          ['Have you taken hormones for more than five years?', 'هل تناولتِ هرمونات لأكثر من خمس سنوات؟'],
          12,
          screening,
        ),
      ],
    }),
    demoAssessment({
      slug: 'osteoporosis-risk',
      title: ['Osteoporosis risk', 'خطر هشاشة العظام'],
      description: [
        'Bones lose strength without a sign. These questions tell whether a scan is due.',
        'تفقد العظام قوتها دون أعراض. تخبرك هذه الأسئلة هل حان وقت فحص الكثافة.',
      ],
      page: '/services/bone-density',
      asked: ['age', 'smoking', 'activity'],
      own: [
        yesNoQuestion(['Have you broken a bone in a light fall?', 'هل كُسر لك عظم إثر سقوط بسيط؟'], 25, doctor),
        choiceQuestion(
          'single',
          ['How much milk, yoghurt or cheese do you eat?', 'ما مقدار ما تتناوله من الحليب ومشتقاته؟'],
          ['Every day', 'يوميًا', 0],
          ['Some days', 'بعض الأيام', 6],
          [
            'Hardly any',
            'لا شيء تقريبًا',
            14,
            advice('nutrition', 'Plan three portions of dairy a day.', 'خطط لثلاث حصص من الألبان يوميًا.'),
          ],
        ),
        yesNoQuestion(['Do you take cortisone?', 'هل تتناول الكورتيزون؟'], 16, doctor),
      ],
    }),
    demoAssessment({
      slug: 'colon-cancer-risk',
      title: ['Colon cancer risk', 'خطر سرطان القولون'],
      description: ['Found early, colon cancer is nearly always cured.', 'يُشفى سرطان القولون غالبًا عند اكتشافه مبكرًا.'],
      page: '/services/colonoscopy',
      asked: ['age', 'smoking', 'weight'],
      own: [
        commonQuestions.family,
        yesNoQuestion(['Have you seen blood in your stool?', 'هل لاحظت دمًا في البراز؟'], 35, urgent),
        choiceQuestion(
          'single',
          ['How often do you eat red meat?', 'كم مرة تأكل اللحوم الحمراء؟'],
          ['Rarely', 'نادرًا', 0],
          ['Twice a week', 'مرتين في الأسبوع', 5],
          [
            'Every day',
            'يوميًا',
            12,
            advice(
              'nutrition',
              'Replace red meat by pulses on most days.',
              'استبدل اللحوم الحمراء بالبقوليات معظم الأيام.',
            ),
          ],
        ),
      ],
    }),
    demoAssessment({
      slug: 'sleep-apnoea-risk',
      title: ['Sleep apnoea risk', 'خطر انقطاع النفس أثناء النوم'],
      description: [
        'Do you snore, and wake up tired? Five minutes that may change your nights.',
        'هل تشخر وتستيقظ متعبًا؟ خمس دقائق قد تغيّر لياليك.',
      ],
      page: '/services/sleep-laboratory',
      asked: ['age', 'weight'],
      own: [
        yesNoQuestion(
          ['Do others say that you stop breathing at night?', 'هل يقول من حولك إن تنفسك يتوقف ليلًا؟'],
          35,
          doctor,
        ),
        choiceQuestion(
          'multiple',
          ['What do you notice in the morning?', 'ماذا تلاحظ في الصباح؟'],
          ['Headache', 'صداع', 8],
          ['Dry mouth', 'جفاف الفم', 6],
          ['Tiredness', 'إرهاق', 10],
        ),
        commonQuestions.pressure,
      ],
    }),
    demoAssessment({
      slug: 'burnout-risk',
      title: ['Burnout risk', 'خطر الاحتراق الوظيفي'],
      description: ['How much of your strength does work leave you?', 'كم يترك لك العمل من طاقتك؟'],
      page: '/services/psychology',
      asked: ['activity', 'smoking'],
      own: [
        numberQuestion(
          ['How many hours do you work in a week?', 'كم ساعة تعمل في الأسبوع؟'],
          [0, 0],
          [45, 10],
          [60, 20, advice('lifestyle', 'Plan one whole day off a week.', 'خصص يومًا كاملًا للراحة كل أسبوع.')],
        ),
        choiceQuestion(
          'single',
          ['How do you sleep?', 'كيف تنام؟'],
          ['Well', 'جيدًا', 0],
          ['I wake up often', 'أستيقظ كثيرًا', 10],
          ['Badly', 'بشكل سيئ', 20, doctor],
        ),
        yesNoQuestion(
          ['Have you lost the joy in things that you liked?', 'هل فقدت المتعة في أشياء كنت تحبها؟'],
          25,
          doctor,
        ),
      ],
    }),
    demoAssessment({
      slug: 'gum-disease-risk',
      title: ['Gum disease risk', 'خطر أمراض اللثة'],
      description: [
        'Healthy teeth need healthy gums: a check by the dentists of our centres.',
        'الأسنان السليمة تحتاج إلى لثة سليمة: تقييم من أطباء الأسنان في مراكزنا.',
      ],
      page: '/services/gum-treatment',
      asked: ['age', 'smoking'],
      own: [
        yesNoQuestion(['Do your gums bleed when you brush your teeth?', 'هل تنزف لثتك عند تنظيف الأسنان؟'], 25, doctor),
        choiceQuestion(
          'single',
          ['When did you last see a dentist?', 'متى زرت طبيب الأسنان آخر مرة؟'],
          ['Within half a year', 'خلال ستة أشهر', 0],
          ['Within two years', 'خلال عامين', 10],
          ['Longer ago', 'قبل ذلك', 20, doctor],
        ),
        yesNoQuestion(['Do you have diabetes?', 'هل أنت مصاب بالسكري؟'], 15),
      ],
    }),
    demoAssessment({
      slug: 'child-overweight-risk',
      title: ['Overweight in children', 'زيادة الوزن لدى الأطفال'],
      description: ['For parents of children from four to twelve.', 'لأهالي الأطفال من سن الرابعة إلى الثانية عشرة.'],
      page: '/services/child-nutrition',
      asked: [],
      own: [
        numberQuestion(
          ['How many hours a day does your child look at a screen?', 'كم ساعة يقضيها طفلك أمام الشاشات يوميًا؟'],
          [0, 0],
          [2, 12],
          [
            4,
            25,
            advice(
              'activity',
              'An hour of play outside for every hour of screen.',
              'ساعة لعب في الخارج مقابل كل ساعة أمام الشاشة.',
            ),
          ],
        ),
        choiceQuestion(
          'multiple',
          ['What does your child have most days?', 'ماذا يتناول طفلك معظم الأيام؟'],
          ['Soft drinks', 'مشروبات غازية', 15],
          ['Sweets', 'حلويات', 12],
          ['Fast food', 'وجبات سريعة', 15],
          ['Fruit', 'فواكه', 0],
        ),
        yesNoQuestion(['Is one of the parents overweight?', 'هل يعاني أحد الوالدين من زيادة الوزن؟'], 18),
      ],
    }),
    demoAssessment({
      slug: 'pregnancy-risk',
      title: ['Risks in pregnancy', 'مخاطر الحمل'],
      description: ['Which check-ups does your pregnancy need?', 'ما الفحوص التي يحتاج إليها حملك؟'],
      page: '/services/pregnancy-care',
      asked: ['smoking', 'weight'],
      own: [
        commonQuestions.pressure,
        numberQuestion(
          ['How old will you be at the birth?', 'كم سيكون عمرك عند الولادة؟'],
          [15, 10],
          [20, 0],
          [35, 15, doctor],
          [40, 25, doctor],
        ),
        yesNoQuestion(['Was one of your children born before its time?', 'هل وُلد أحد أطفالك قبل أوانه؟'], 25, doctor),
      ],
    }),
    demoAssessment({
      slug: 'asthma-risk',
      title: ['Asthma in adults', 'الربو لدى البالغين'],
      description: ['A cough that does not go may be more than a cold.', 'قد يكون السعال المستمر أكثر من نزلة برد.'],
      page: '/services/lung-function',
      asked: ['smoking', 'activity'],
      own: [
        commonQuestions.family,
        choiceQuestion(
          'multiple',
          ['When are you short of breath?', 'متى تشعر بضيق في التنفس؟'],
          ['At night', 'ليلًا', 20, doctor],
          ['When running', 'عند الجري', 8],
          ['In the cold', 'في البرد', 10],
          ['Near cats', 'قرب القطط', 10],
        ),
      ],
      status: 'draft',
    }),
  ],
} satisfies DemoData
