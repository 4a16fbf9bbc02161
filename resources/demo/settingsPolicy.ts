import type { DemoData } from './shared/demoData.ts'

export default {
  records: [
    {
      key: 'policy',
      en: {
        terms:
          '<h2>Use of this website</h2><p>What you read here is written by our doctors for everybody. It helps you to ask the right questions, and does not replace a visit.</p><h2>Appointments</h2><ul><li>An appointment is fixed when you have our message.</li><li>You may move or cancel it until 24 hours before.</li></ul><h2>Prices and offers</h2><p>Offers hold for the dates that stand beside them. Prices include all taxes.</p>',
        privacyPolicy:
          '<h2>What we keep</h2><p>Your name, how to reach you, and what you tell us. Nothing else, and nobody sells it.</p><h2>How long</h2><p>Messages are deleted after two years. Medical files are kept as the law asks.</p><h2>Your rights</h2><p>Write to <a href="mailto:privacy@example.com">privacy@example.com</a> to see, correct or delete what we hold.</p>',
        refundPolicy:
          '<h2>Courses</h2><p>The full fee comes back until fourteen days before the first day, and half of it until two days before.</p><h2>How to ask</h2><p>Write to the course desk with your booking number. The money is back within ten working days.</p>',
      },
      ar: {
        terms:
          '<h2>استخدام الموقع</h2><p>ما تقرؤه هنا كتبه أطباؤنا للجميع. يساعدك على طرح الأسئلة الصحيحة، ولا يغني عن زيارة الطبيب.</p><h2>المواعيد</h2><ul><li>يثبت الموعد عندما تصلك رسالتنا.</li><li>يمكنك تغييره أو إلغاؤه قبل 24 ساعة.</li></ul><h2>الأسعار والعروض</h2><p>تسري العروض في التواريخ المذكورة بجانبها، والأسعار شاملة كل الضرائب.</p>',
        privacyPolicy:
          '<h2>ما نحتفظ به</h2><p>اسمك ووسيلة التواصل معك وما تخبرنا به. لا شيء غير ذلك، ولا نبيعه لأحد.</p><h2>إلى متى</h2><p>تُحذف الرسائل بعد عامين، وتُحفظ الملفات الطبية كما يوجب القانون.</p><h2>حقوقك</h2><p>اكتب إلى <a href="mailto:privacy@example.com">privacy@example.com</a> للاطلاع على بياناتك أو تصحيحها أو حذفها.</p>',
        refundPolicy:
          '<h2>الدورات</h2><p>يُرد المبلغ كاملًا حتى أربعة عشر يومًا قبل اليوم الأول، ونصفه حتى يومين قبله.</p><h2>كيف تطلبه</h2><p>اكتب إلى مكتب الدورات ومعك رقم الحجز، ويعود المبلغ خلال عشرة أيام عمل.</p>',
      },
    },
  ],
} satisfies DemoData
